import { useQuery } from '@apollo/client/react'
import { useInboxChanges } from '../../../entities/conversation/inbox-changes.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import styles from './safety.module.css'
import { ReportStateDocument } from './report.generated.ts'

/** What has become of one's report of the other, and when staff have read what the two wrote. */
export function ReportNotes({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('messages')
  const { date } = useFormat()
  const { data, refetch } = useQuery(ReportStateDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  useInboxChanges((changed) => {
    if (changed === null || changed === id) void refetch().catch(() => undefined)
  })
  const { report = null, readByStaff = [] } = data?.conversation ?? {}
  if (!report && readByStaff.length === 0) return null
  const day = (at: string) => date(at, { day: 'numeric', month: 'long' })
  return (
    <ul className={styles.notes} aria-label={t('report.notes')}>
      {report && (
        <li>
          {report.state === 'open'
            ? t('report.open', { name, day: day(report.reportedAt), due: day(report.dueAt) })
            : t(`report.${report.state}`, { name, day: day(report.decidedAt ?? report.reportedAt) })}
        </li>
      )}
      {readByStaff.map(({ at, reason }) => (
        <li key={at}>{t('report.readByStaff', { day: day(at), why: t(`report.readReason.${reason}`) })}</li>
      ))}
    </ul>
  )
}
