import { Submit } from './submit.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { refusalOf } from '../../graph/refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { session } from '../../session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { AccountForm } from './account-form.tsx'

interface SecondStepProps {
  challenge: string
  /** Once the code was right. */
  enter: () => Promise<void>
  /** To the password, with what went wrong. */
  again: (problem: string | null) => void
}

/** Asks for a code after the password. */
export function SecondStep({ challenge, enter, again }: SecondStepProps) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!code.trim()) return field.current?.focus()
    setProblem(null)
    setSending(true)
    try {
      await session.answer(challenge, code)
      await enter()
    } catch (error) {
      const refused = refusalOf(error).code
      if (refused === 'SIGN_IN_EXPIRED') return again(refused)
      setProblem(refused)
      field.current?.focus()
    }
    setSending(false)
  }
  return (
    <AccountForm
      title={t('secondStep.title')}
      lead={t('secondStep.lead')}
      message={problem && <Banner tone="negative">{errorText(problem)}</Banner>}
      onSubmit={(event) => void submit(event)}
      footer={<Button tone="quiet" onPress={() => again(null)}>{t('secondStep.again')}</Button>}
    >
      <CodeField
        id="field-code"
        name="code"
        label={t('secondStep.code')}
        hint={t('secondStep.hint')}
        either
        autoFocus
        value={code}
        onChange={setCode}
        ref={field}
      />
      <Submit pending={sending}>{t('signIn.submit')}</Submit>
    </AccountForm>
  )
}
