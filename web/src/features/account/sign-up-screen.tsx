import { Submit } from './submit.tsx'
import { passwordLength, termsVersion } from '@delvik/schemas/values/account'
import { type SignUpForm, validateSignUp } from '@delvik/schemas/forms/account-form'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { forgetInvitation, keptInvitation } from '../../entities/account/invitation.ts'
import type { Refusal } from '../../graph/refusal.ts'
import { toGraph } from '../../i18n/language.ts'
import { useRegion } from '../../i18n/region.ts'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FormCheckbox, FormPasswordField, FormTextField } from '../../ui/form/form.tsx'
import { rules, showFields } from '../../ui/form/form-rules.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { SignUpDocument } from './account.generated.ts'
import { AccountForm } from './account-form.tsx'
import { HumanCheck } from './human-check.tsx'
import { SocialButtons } from './social/social-buttons.tsx'
import { useCheckedCommand } from './use-checked-command.ts'

const empty: SignUpForm = { name: '', email: '', password: '', acceptTerms: false }

export function Screen() {
  const { t } = useTranslation('account')
  const { date } = useFormat()
  const errorText = useErrorText()
  const { control, handleSubmit, setError } = useForm({ defaultValues: empty, resolver: rules(validateSignUp) })
  const [problem, setProblem] = useState<string | null>(null)
  const signUp = useSignUp()
  const { search } = useLocation()

  const submit = handleSubmit(
    async (form) => {
      setProblem(null)
      await signUp.run(form).catch((refusal: Refusal) => {
        showFields(setError, refusal.details.fields)
        setProblem(refusal.code)
      })
    },
    () => setProblem('FILL_IN_ALL_FIELDS'),
  )
  const terms = date(termsVersion, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <AccountForm
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      message={problem && <Banner tone="negative">{errorText(problem)}</Banner>}
      onSubmit={submit}
      others={<SocialButtons />}
      footer={
        <span>
          {t('signUp.known')} <Link to={`/pages/sign-in${search}`}>{t('signIn.submit')}</Link>
        </span>
      }
    >
      <FormTextField control={control} name="name" label={t('name')} autoComplete="name" required />
      <FormTextField control={control} name="email" label={t('email')} type="email" autoComplete="email" required />
      <FormPasswordField
        control={control}
        name="password"
        label={t('password')}
        hint={t('passwordHint', { min: passwordLength.min })}
        autoComplete="new-password"
        required
      />
      <FormCheckbox control={control} name="acceptTerms">{t('signUp.terms', { date: terms })}</FormCheckbox>
      <p className="small">
        <a href="/terms-and-conditions" target="_blank">{t('signUp.readTerms')}</a>
      </p>
      <Submit pending={signUp.pending}>{t('signUp.submit')}</Submit>
      <HumanCheck checking={signUp.checking} />
    </AccountForm>
  )
}

/** Registers and goes on to the sign-in, which says what comes next. */
function useSignUp() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const language = useLanguage()
  const market = useRegion()
  const { run, ...state } = useCheckedCommand()
  return {
    ...state,
    run: async ({ name, email, password, acceptTerms }: SignUpForm) => {
      const context = { termsVersion, language: toGraph(language), market }
      const invitation = keptInvitation()
      await run(SignUpDocument, { name, email, password, acceptTerms, invitation, ...context })
      forgetInvitation()
      await navigate(`/pages/sign-in${search}`, { state: { registered: email } })
    },
  }
}
