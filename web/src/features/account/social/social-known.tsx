import { Submit } from '../submit.tsx'
import { providerNames } from '@delvik/schemas/values/account'
import { type FormEvent, useRef, useState } from 'react'
import { refusalOf } from '../../../graph/refusal.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Asked, type Come, finishSocial } from '../../../session/social.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { PasswordField } from '../../../ui/form/text-field.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { AccountForm } from '../account-form.tsx'

interface ProveKnownProps {
  asked: Asked
  took: (come: Come) => Promise<void>
}

/** The address belongs to an account: whose it is shows by its password. */
export function ProveKnown({ asked: { provider: named, email }, took }: ProveKnownProps) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const provider = providerNames[named]
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    setSending(true)
    try {
      await took(await finishSocial('link', { email: email ?? '', password }))
    } catch (error) {
      setProblem(refusalOf(error).code)
      field.current?.focus()
    }
    setSending(false)
  }
  return (
    <AccountForm
      title={t('social.known.title')}
      lead={t('social.known.lead', { email, provider })}
      message={problem && <Banner tone="negative">{errorText(problem)}</Banner>}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Link to="/pages/forgot-password">{t('signIn.forgot')}</Link>
          <Link to="/pages/sign-in">{t('social.elsewise')}</Link>
        </>
      }
    >
      {/* By which password managers know whose password it is. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        id="field-password"
        name="password"
        label={t('password')}
        autoComplete="current-password"
        autoFocus
        required
        value={password}
        onChange={setPassword}
        ref={field}
      />
      <Submit pending={sending}>{t('social.known.submit', { provider })}</Submit>
    </AccountForm>
  )
}
