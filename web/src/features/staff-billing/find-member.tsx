import { type FormEvent, useState } from 'react'
import { ReasonFields, useReason } from '../../entities/account/reason-fields.tsx'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { FindMemberDocument, LookUpBooksDocument } from './staff-billing.generated.ts'
import type { Opened } from './opened.ts'
import styles from './staff-billing.module.css'

/** Finds one member by what they have told: who has that address the accounts know, and what they have paid the books. */
export function FindMember({ found }: { found: (opened: Opened | null) => void }) {
  const { t } = useTranslation(['staff', 'books', 'errors'])
  const errorText = useErrorText()
  const person = useCommand()
  const books = useCommand()
  const [wanted, want] = useState('')
  const [tried, setTried] = useState(false)
  const { why, fields } = useReason()
  const refusal = person.refusal ?? books.refusal

  async function look(): Promise<void> {
    if (!why) return
    const { lookUpAccount: { account } } = await person.run(FindMemberDocument, { wanted, ...why })
    if (!account) return
    const { name, email, handle } = account
    const { lookUpBooks } = await books.run(LookUpBooksDocument, { handle, ...why })
    found({ name, email, reason: why.reason, books: lookUpBooks.books })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wanted.trim() || !why) return
    found(null)
    void look().catch(() => undefined)
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
      <Button tone="primary" type="submit" pending={person.pending || books.pending}>{t('books:open')}</Button>
    </form>
  )
}
