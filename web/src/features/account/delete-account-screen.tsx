import { Submit } from './submit.tsx'
import type { FieldError } from '@delvik/schemas/errors'
import { isEmail, normaliseEmail } from '@delvik/schemas/forms/account-form'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { refusalOf } from '../../graph/refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { session } from '../../session/session.ts'
import { useMemberCommand } from '../../session/use-member-command.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FormPasswordField, FormTextField } from '../../ui/form/form.tsx'
import { rules } from '../../ui/form/form-rules.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { CloseAccountDocument } from './account.generated.ts'
import { Closing, WhatBecomes } from './account-closing.tsx'
import { AccountForm } from './account-form.tsx'
import { CloseByProvider } from './close-by-provider.tsx'

interface Proof {
  email: string
  password: string
}

function validate({ email, password }: Proof): FieldError[] {
  const given: FieldError[] = password ? [] : [{ path: 'password', code: 'REQUIRED' }]
  if (email.trim() === '') return [{ path: 'email', code: 'EMAIL_REQUIRED' }, ...given]
  return isEmail(normaliseEmail(email)) ? given : [{ path: 'email', code: 'NOT_AN_EMAIL' }, ...given]
}

/** For whoever leaves, signed in or not: what goes, what stays, and the proof that it is theirs. */
export function Screen() {
  const [until, setUntil] = useState<string>()
  const { pathname } = useLocation()
  if (until) return <Closing until={until} />
  return pathname.endsWith('-sso') ? <CloseByProvider done={setUntil} /> : <Close done={setUntil} />
}

function Close({ done }: { done: (until: string) => void }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string>()
  const { control, handleSubmit } = useForm({ defaultValues: { email: '', password: '' }, resolver: rules(validate) })
  const { run, pending } = useMemberCommand()
  const submit = handleSubmit(async (proof) => {
    setProblem(undefined)
    try {
      const { closeAccount } = await run(CloseAccountDocument, proof)
      // Every session has ended, this browser's too if it was one of the account's.
      session.end()
      done(closeAccount.until)
    } catch (error) {
      setProblem(refusalOf(error).code)
    }
  })
  return (
    <AccountForm
      title={t('delete.title')}
      lead={t('delete.lead')}
      message={
        <>
          <WhatBecomes />
          {problem && <Banner tone="negative">{errorText(problem)}</Banner>}
        </>
      }
      onSubmit={submit}
      footer={
        <>
          <Link to="/pages/forgot-password">{t('signIn.forgot')}</Link>
          <Link to="/pages/delete-account-sso">{t('delete.social.bySocial')}</Link>
        </>
      }
    >
      <p>{t('delete.proof')}</p>
      <FormTextField control={control} name="email" label={t('email')} type="email" autoComplete="username" required />
      <FormPasswordField
        control={control}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        required
      />
      <Submit tone="danger" pending={pending}>{t('delete.submit')}</Submit>
    </AccountForm>
  )
}
