import type { StaffReason } from '@delvik/schemas/values/account'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../../graph/use-command.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Buttons } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Badge } from '../../ui/label.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import table from '../../ui/table.module.css'
import { useErrorText } from '../../ui/use-error-text.ts'
import type { Books, BooksInvoice } from './opened.ts'
import { NoteLink } from './note-link.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ResendInvoiceDocument } from './staff-billing.generated.ts'
import styles from './staff-billing.module.css'

interface BookInvoicesProps {
  books: Books
  reason: StaffReason
  changed: (books: Books) => void
}

/** What somebody has paid, with the two things that staff do about it. */
export function BookInvoices({ books, reason, changed }: BookInvoicesProps) {
  const { t } = useTranslation('books')
  const errorText = useErrorText()
  const { run, pending, refusal } = useCommand()
  const [asked, ask] = useState<BooksInvoice | null>(null)
  const resend = (invoiceId: string) =>
    run(ResendInvoiceDocument, { invoiceId, reason, note: null }).then(({ resendInvoice }) => {
      toast(t('resent'))
      changed(resendInvoice.books)
    }, () => undefined)
  return (
    <section aria-labelledby="invoices">
      <h3 id="invoices">{t('invoices')}</h3>
      {refusal && (
        <Banner tone="negative">
          {refusal.code === 'TOO_MANY_REQUESTS' ? t('resentBefore') : errorText(refusal.code)}
        </Banner>
      )}
      {books.invoices.length === 0 ?
        <p className="quiet">{t('noInvoice')}</p> :
        (
          <table className={`${table.table} ${styles.invoices}`}>
            <thead>
              <tr>
                <th scope="col">{t('number')}</th>
                <th scope="col">{t('date')}</th>
                <th scope="col" className={table.end}>{t('amount')}</th>
                <th scope="col">
                  <span className="sr">{t('acts')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {books.invoices.map((one) => (
                <Row key={one.invoice.id} one={one}>
                  <Buttons>
                    {Number(one.left.amount) > 0 && <Button onPress={() => ask(one)}>{t('refund')}</Button>}
                    <Button pending={pending} onPress={() => void resend(one.invoice.id)}>{t('resend')}</Button>
                  </Buttons>
                </Row>
              ))}
            </tbody>
          </table>
        )}
      {asked && <RefundDialog one={asked} changed={changed} close={() => ask(null)} />}
    </section>
  )
}

function Row({ one: { invoice, given }, children }: { one: BooksInvoice; children: ReactNode }) {
  const { t } = useTranslation('books')
  const { money, day } = useFormat()
  const back = Number(given.amount) > 0 && t('given', { amount: money(given) })
  return (
    <tr>
      <th scope="row">
        {invoice.pdf ? <a href={invoice.pdf}>{invoice.number}</a> : invoice.number}
        {invoice.creditNotes.map((note) => (
          <small key={note.id}>
            {t('booked.creditNote')} <NoteLink note={note} />
          </small>
        ))}
      </th>
      <td>{day(invoice.at)}</td>
      <td className={table.end}>
        {money(invoice.gross)} {back && <Badge>{back}</Badge>}
      </td>
      <td className={table.end}>{children}</td>
    </tr>
  )
}
