import { Submit } from './submit.tsx'
import type { FieldError } from '@delvik/schemas/errors'
import { isEmail, normaliseEmail } from '@delvik/schemas/forms/account-form'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf } from '../../graph/refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FormTextField } from '../../ui/form/form.tsx'
import { rules } from '../../ui/form/form-rules.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { RequestPasswordResetDocument } from './account.generated.ts'
import { AccountForm } from './account-form.tsx'
import { HumanCheck } from './human-check.tsx'
import { useCheckedCommand } from './use-checked-command.ts'

type Outcome = { sentTo: string } | { problem: string }

function validate({ email }: { email: string }): FieldError[] {
  if (email.trim() === '') return [{ path: 'email', code: 'EMAIL_REQUIRED' }]
  return isEmail(normaliseEmail(email)) ? [] : [{ path: 'email', code: 'NOT_AN_EMAIL' }]
}

export function Screen() {
  const { t } = useTranslation('account')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { control, handleSubmit } = useForm({ defaultValues: { email: '' }, resolver: rules(validate) })
  const request = useCheckedCommand()

  const submit = handleSubmit(async ({ email }) => {
    setOutcome(null)
    const result = await request.run(RequestPasswordResetDocument, { email }).then(
      (): Outcome => ({ sentTo: email }),
      (error: unknown): Outcome => ({ problem: refusalOf(error).code }),
    )
    setOutcome(result)
  })
  return (
    <AccountForm
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      message={outcome && <Answer {...outcome} />}
      onSubmit={submit}
      footer={<Link to="/pages/sign-in">{t('forgot.back')}</Link>}
    >
      <FormTextField control={control} name="email" label={t('email')} type="email" autoComplete="username" required />
      <Submit pending={request.pending}>{t('forgot.submit')}</Submit>
      <HumanCheck checking={request.checking} />
    </AccountForm>
  )
}

function Answer(outcome: Outcome) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  if ('problem' in outcome) return <Banner tone="negative">{errorText(outcome.problem)}</Banner>
  return <Banner tone="positive" title={t('forgot.sent')}>{t('forgot.sentText', { email: outcome.sentTo })}</Banner>
}
