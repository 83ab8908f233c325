import { Submit } from './submit.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { refusalOf } from '../../graph/refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { session } from '../../session/session.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { PasswordField, TextField } from '../../ui/form/text-field.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondStep } from './second-step.tsx'
import { AccountForm } from './account-form.tsx'
import { SocialButtons } from './social/social-buttons.tsx'
import { useEnter } from './use-enter.ts'

/** What the page before has to say. */
interface Arrival {
  registered?: string
  passwordChanged?: true
  sessionEnded?: true
}

/** Two fields that nothing is demanded of: the page that people wait for does without the library of forms. */
export function Screen() {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const arrival = (useLocation().state ?? {}) as Arrival
  const [email, setEmail] = useState(arrival.registered ?? '')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [challenge, setChallenge] = useState<string>()
  const passwordField = useRef<HTMLInputElement>(null)
  const enter = useEnter()
  const { search } = useLocation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    setSending(true)
    try {
      const due = await session.signIn(email, password)
      if (due) setChallenge(due)
      else await enter()
    } catch (error) {
      setProblem(refusalOf(error).code)
      passwordField.current?.focus()
    }
    setSending(false)
  }

  function again(problem: string | null) {
    setChallenge(undefined)
    setPassword('')
    setProblem(problem)
  }
  if (challenge) return <SecondStep {...{ challenge, enter, again }} />
  return (
    <AccountForm
      title={t('signIn.title')}
      message={problem ? <Banner tone="negative">{errorText(problem)}</Banner> : <Welcome {...arrival} />}
      onSubmit={(event) => void submit(event)}
      others={<SocialButtons />}
      footer={
        <>
          <Link to="/pages/forgot-password">{t('signIn.forgot')}</Link>
          <span>
            {t('signIn.new')} <Link to={`/pages/sign-up${search}`}>{t('signUp.submit')}</Link>
          </span>
        </>
      }
    >
      <TextField
        id="field-email"
        name="email"
        label={t('email')}
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        id="field-password"
        name="password"
        label={t('password')}
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
        ref={passwordField}
      />
      <Submit pending={sending}>{t('signIn.submit')}</Submit>
      <PasskeyButton enter={enter} refused={setProblem} />
    </AccountForm>
  )
}

function Welcome({ registered, passwordChanged, sessionEnded }: Arrival) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const [query] = useSearchParams()
  if (registered) {
    return <Banner tone="positive" title={t('registered.title')}>{t('registered.text', { email: registered })}</Banner>
  }
  if (passwordChanged) return <Banner tone="positive" title={t('reset.done')}>{t('reset.doneText')}</Banner>
  if (sessionEnded) return <Banner>{errorText('SESSION_ENDED')}</Banner>
  return query.has('next') ? <Banner>{t('signIn.next')}</Banner> : null
}
