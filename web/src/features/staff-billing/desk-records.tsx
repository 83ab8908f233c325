import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { StaffBooksPartsFragment } from './staff-billing.generated.ts'
import styles from './staff-billing.module.css'

type Record = StaffBooksPartsFragment['records'][number]

/** What staff did about these books, the last first. */
export function DeskRecords({ records }: { records: readonly Record[] }) {
  const { t } = useTranslation('staff')
  return (
    <section aria-labelledby="records">
      <h3 id="records">{t('records')}</h3>
      <ol className={styles.records}>{records.map((record) => <Line key={record.id} record={record} />)}</ol>
    </section>
  )
}

function Line({ record: { at, act, reason, note, number, by, refund } }: { record: Record }) {
  const { t } = useTranslation(['books', 'staff'])
  const { date, money } = useFormat()
  const detail = [refund && money(refund.amount), number].filter(Boolean).join(', ')
  const why = refund ? t(`refundReason.${refund.reason}`) : reason && t(`staff:reason.${reason}`)
  const facts = [
    date(at, { dateStyle: 'medium', timeStyle: 'short' }),
    by?.name ?? t('staff:nobodyNow'),
    why,
    refund && t(`refundIs.${refund.state}`),
    refund?.creditNote && t('creditNoteOf', { number: refund.creditNote.number }),
  ]
  return (
    <li>
      <p>
        <strong>{t(`did.${act}`)}</strong>
        {detail && `: ${detail}`}
      </p>
      <p className="small quiet" role={refund?.state === 'pending' ? 'status' : undefined}>
        {facts.filter(Boolean).join(' · ')}
      </p>
      {note && <blockquote>{note}</blockquote>}
    </li>
  )
}
