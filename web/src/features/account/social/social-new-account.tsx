import { Submit } from '../submit.tsx'
import { type SocialSignUpForm, validateSocialSignUp } from '@delvik/schemas/forms/account-form'
import { providerNames, termsVersion } from '@delvik/schemas/values/account'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgetInvitation, keptInvitation } from '../../../entities/account/invitation.ts'
import { type Refusal, refusalOf } from '../../../graph/refusal.ts'
import { useRegion } from '../../../i18n/region.ts'
import { useFormat, useLanguage } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { proveHuman } from '../../../session/human-check.ts'
import { type Asked, type Come, finishSocial } from '../../../session/social.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { FormCheckbox, FormTextField } from '../../../ui/form/form.tsx'
import { rules, showFields } from '../../../ui/form/form-rules.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { AccountForm } from '../account-form.tsx'
import { HumanCheck } from '../human-check.tsx'

interface NewAccountProps {
  asked: Asked
  took: (come: Come) => Promise<void>
}

/** Somebody whom nobody here knows: they see what the provider has told, give what it has not, and accept the terms. */
export function NewAccount({ asked: { provider: named, name, email }, took }: NewAccountProps) {
  const { t } = useTranslation('account')
  const { date } = useFormat()
  const errorText = useErrorText()
  const provider = providerNames[named]
  const [problem, setProblem] = useState<string>()
  const { control, handleSubmit, setError, formState: { isSubmitting } } = useForm<SocialSignUpForm>({
    defaultValues: { name, email: email ?? '', acceptTerms: false },
    resolver: rules(validateSocialSignUp),
  })
  const { register, checking } = useRegister()
  const came = (come: Come) => {
    forgetInvitation()
    return took(come)
  }
  const submit = handleSubmit(
    async (form) => {
      setProblem(undefined)
      await register(form).then(came).catch((refusal: Refusal) => {
        const { code, details } = refusalOf(refusal)
        showFields(setError, details.fields)
        setProblem(code)
      })
    },
    () => setProblem('FILL_IN_ALL_FIELDS'),
  )
  const terms = date(termsVersion, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <AccountForm
      title={t('social.new.title')}
      lead={t('social.new.lead', { provider })}
      message={problem && <Banner tone="negative">{errorText(problem)}</Banner>}
      onSubmit={submit}
    >
      <FormTextField control={control} name="name" label={t('name')} autoComplete="name" required />
      <FormTextField
        control={control}
        name="email"
        label={t('email')}
        hint={t(email ? 'social.new.emailTold' : 'social.new.emailWanted', { provider })}
        type="email"
        autoComplete="email"
        disabled={email !== null}
        required
      />
      <FormCheckbox control={control} name="acceptTerms">{t('signUp.terms', { date: terms })}</FormCheckbox>
      <p className="small">
        <a href="/terms-and-conditions" target="_blank">{t('signUp.readTerms')}</a>
      </p>
      <Submit pending={isSubmitting}>{t('social.new.submit')}</Submit>
      <HumanCheck checking={checking} />
    </AccountForm>
  )
}

/** When too many come from one place, the browser proves itself and the form is sent again. */
function useRegister() {
  const language = useLanguage()
  const market = useRegion()
  const [checking, setChecking] = useState(false)
  async function register(form: SocialSignUpForm): Promise<Come> {
    const body = { ...form, termsVersion, language, market, invitation: keptInvitation() }
    try {
      return await finishSocial('register', body)
    } catch (error) {
      if (refusalOf(error).code !== 'HUMAN_CHECK_REQUIRED') throw error
      setChecking(true)
      const humanCheck = await proveHuman().catch(() => null).finally(() => setChecking(false))
      return finishSocial('register', { ...body, humanCheck })
    }
  }
  return { register, checking }
}
