import { Submit } from './submit.tsx'
import { passwordLength } from '@delvik/schemas/values/account'
import { validatePassword } from '@delvik/schemas/forms/account-form'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { refusalOf } from '../../graph/refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { session } from '../../session/session.ts'
import { useMemberCommand } from '../../session/use-member-command.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FormPasswordField } from '../../ui/form/form.tsx'
import { rules, showFields } from '../../ui/form/form-rules.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { ResetPasswordDocument } from './account.generated.ts'
import { AccountForm } from './account-form.tsx'

export function Screen() {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [problem, setProblem] = useState<string | null>(token ? null : 'LINK_INVALID')
  const { control, handleSubmit, setError } = useForm({
    defaultValues: { password: '' },
    resolver: rules(({ password }: { password: string }) => validatePassword(password)),
  })
  const reset = useMemberCommand()

  const submit = handleSubmit(async ({ password }) => {
    setProblem(null)
    try {
      await reset.run(ResetPasswordDocument, { token, password })
      // Every session has ended, this browser's too.
      session.end()
      await navigate('/pages/sign-in', { state: { passwordChanged: true } })
    } catch (error) {
      const { code, details } = refusalOf(error)
      if (!showFields(setError, details.fields)) setProblem(code)
    }
  })
  return (
    <AccountForm
      title={t('reset.title')}
      lead={t('reset.lead')}
      message={problem && <Banner tone="negative">{errorText(problem)}</Banner>}
      onSubmit={submit}
      footer={<Link to="/pages/forgot-password">{t('reset.again')}</Link>}
    >
      <FormPasswordField
        control={control}
        name="password"
        label={t('newPassword')}
        hint={t('passwordHint', { min: passwordLength.min })}
        autoComplete="new-password"
        required
      />
      <Submit pending={reset.pending}>{t('reset.submit')}</Submit>
    </AccountForm>
  )
}
