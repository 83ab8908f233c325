import { type FormEvent, useState } from 'react'
import type { Refusal } from '../../graph/refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import styles from './find-account.module.css'
import { ReasonFields, useReason, type Why } from './reason-fields.tsx'

interface FindAccountProps {
  action: string
  look: (wanted: string, why: Why) => void
  pending: boolean
  refusal: Refusal | undefined
}

/** Asks staff for what an account's owner has told, and why they look; never several accounts by a part of it. */
export function FindAccount({ action, look, pending, refusal }: FindAccountProps) {
  const { t } = useTranslation(['staff', 'errors'])
  const errorText = useErrorText()
  const [wanted, want] = useState('')
  const [tried, setTried] = useState(false)
  const { why, fields } = useReason()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wanted.trim() && why) look(wanted, why)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('wanted')}
        hint={t('wantedHint')}
        spellCheck={false}
        autoComplete="off"
        value={wanted}
        onChange={want}
        error={tried && !wanted.trim() ? t('errors:REQUIRED') : undefined}
      />
      <ReasonFields {...fields} missing={tried} />
      {refusal && (
        <Banner tone="negative">{refusal.code === 'NOT_FOUND' ? t('notFound') : errorText(refusal.code)}</Banner>
      )}
      <Button tone="primary" type="submit" pending={pending}>{action}</Button>
    </form>
  )
}
