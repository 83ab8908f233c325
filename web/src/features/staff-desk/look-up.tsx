import { type FormEvent, useState } from 'react'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { ReasonFields, useReason } from '../../entities/account/reason-fields.tsx'
import { LookUpAccountDocument, type StaffAccountCardFragment } from './staff-desk.generated.ts'
import styles from './staff-desk.module.css'

/** Finds one account by what its owner has told, never several by a part of it. */
export function LookUp({ found }: { found: (account: StaffAccountCardFragment | null) => void }) {
  const { t } = useTranslation(['staff', 'errors'])
  const errorText = useErrorText()
  const { run, pending, refusal } = useCommand()
  const [wanted, want] = useState('')
  const [tried, setTried] = useState(false)
  const { why, fields } = useReason()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wanted.trim() || !why) return
    found(null)
    void run(LookUpAccountDocument, { wanted, ...why }).then((data) => found(data.lookUpAccount.account), () => {})
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
      <Button tone="primary" type="submit" pending={pending}>{t('lookUp')}</Button>
    </form>
  )
}
