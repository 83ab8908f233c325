import { type RefundReason, refundReasons } from '@delvik/schemas/values/payment/books'
import { useState } from 'react'
import { NoteField, useNote } from '../../entities/account/reason-fields.tsx'
import { useCommand } from '../../graph/use-command.ts'
import { readNumber } from '../../i18n/read-number.ts'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RadioGroup } from '../../ui/form/radio.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import type { BooksInvoice } from './opened.ts'
import { RefundInvoiceDocument, type StaffBooksPartsFragment } from './staff-billing.generated.ts'

interface RefundDialogProps {
  one: BooksInvoice
  changed: (books: StaffBooksPartsFragment) => void
  close: () => void
}

/** Asks how much of an invoice goes back, and why. */
export function RefundDialog({ one: { invoice, given, left }, changed, close }: RefundDialogProps) {
  const { t } = useTranslation(['books', 'staff', 'errors'])
  const { money } = useFormat()
  const { run, pending, refusal } = useCommand()
  const sum = useSum(Number(left.amount))
  const [reason, choose] = useState('')
  const { words: note, field } = useNote()
  const [tried, setTried] = useState(false)
  const chosen = refundReasons.find((one) => one === reason)

  function act(): Promise<void> | undefined {
    setTried(true)
    const { amount } = sum
    if (!chosen || amount === undefined || note === undefined) return undefined
    const wish = { invoiceId: invoice.id, amount: String(amount), given: given.amount, reason: chosen }
    return run(RefundInvoiceDocument, { ...wish, note }).then(({ refundInvoice }) => {
      toast(t('refunding', { amount: money({ ...left, amount: String(amount) }) }))
      changed(refundInvoice.books)
    })
  }

  return (
    <AskDialog
      title={t('refundOf', { number: invoice.number })}
      action={t('refund')}
      {...{ pending, refusal, act, close }}
    >
      <p>{t('refundText')}</p>
      <RadioGroup<'whole' | 'part'>
        legend={t('howMuch')}
        options={[
          { value: 'whole', label: t('whole', { amount: money(left) }) },
          { value: 'part', label: t('part') },
        ]}
        value={sum.kind}
        onChange={sum.choose}
      />
      {sum.kind === 'part' && (
        <TextField
          label={t('amountLabel')}
          unit={left.currency}
          inputMode="decimal"
          autoComplete="off"
          figures
          value={sum.text}
          onChange={sum.type}
          error={tried ? sum.problem(t('errors:REQUIRED'), t('errors:REFUND_TOO_MUCH')) : undefined}
        />
      )}
      <Select
        label={t('staff:reasonLabel')}
        empty={t('staff:reasonChoose')}
        options={refundReasons.map((value: RefundReason) => ({ value, label: t(`refundReason.${value}`) }))}
        value={reason}
        onChange={choose}
        error={tried && !chosen ? t('errors:REASON_MISSING') : undefined}
      />
      <NoteField {...field} />
    </AskDialog>
  )
}

/** All that is left, or a part of it as it is typed. @param left in minor units */
function useSum(left: number) {
  const language = useLanguage()
  const [kind, choose] = useState<'whole' | 'part'>('whole')
  const [text, type] = useState('')
  const typed = readNumber(text, language)
  const minor = typed === undefined ? undefined : Math.round(typed * 100)
  const fits = minor !== undefined && minor >= 1 && minor <= left
  const amount = kind === 'whole' ? left : fits ? minor : undefined
  const problem = (missing: string, tooMuch: string) =>
    fits ? undefined : minor !== undefined && minor > left ? tooMuch : missing
  return { kind, choose, text, type, amount, problem }
}
