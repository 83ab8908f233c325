import { Submit } from '../submit.tsx'
import { providerNames } from '@delvik/schemas/values/account'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalOf } from '../../../graph/refusal.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { readAsMember } from '../../../session/as-member.ts'
import { session } from '../../../session/session.ts'
import type { Asked } from '../../../session/social.ts'
import { useMemberCommand } from '../../../session/use-member-command.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { PasswordField } from '../../../ui/form/text-field.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { AccountForm } from '../account-form.tsx'
import { HasPasswordDocument, LinkProviderDocument } from './social.generated.ts'

/** Whoever has signed in links a provider to their account, by their password where they have one. */
export function LinkOwn({ asked: { provider: named, name, email, ticket = '' } }: { asked: Asked }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const provider = providerNames[named]
  const hasPassword = useHasPassword()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const { run, pending } = useMemberCommand()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    try {
      await run(LinkProviderDocument, { ticket, password: hasPassword ? password : null })
      toast(t('social.link.done', { provider }))
      await navigate('/pages/settings#methods', { replace: true })
    } catch (error) {
      setProblem(refusalOf(error).code)
    }
  }
  return (
    <AccountForm
      title={t('social.link.title', { provider })}
      lead={t('social.link.lead', { who: [name, email].filter(Boolean).join(', '), provider })}
      message={problem && <Banner tone="negative">{errorText(problem)}</Banner>}
      onSubmit={(event) => void submit(event)}
      footer={<Link to="/pages/settings#methods">{t('social.link.back')}</Link>}
    >
      {hasPassword && (
        <PasswordField
          id="field-password"
          name="password"
          label={t('password')}
          hint={t('social.link.password')}
          autoComplete="current-password"
          autoFocus
          required
          value={password}
          onChange={setPassword}
        />
      )}
      <Submit pending={pending}>{t('social.link.submit', { provider })}</Submit>
    </AccountForm>
  )
}

/** Asked for until it is known that there is none. */
function useHasPassword(): boolean {
  const [has, setHas] = useState(true)
  useEffect(() => {
    void session.restore(true)
      .then(() => readAsMember(HasPasswordDocument, {}))
      .then((data) => data?.me && setHas(data.me.signInMethods.password))
      .catch(() => undefined)
  }, [])
  return has
}
