import { Attachments } from '../../entities/attachment/attachments.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OpenReportFragment, ReadMessageFragment } from './reports.generated.ts'
import styles from './reports.module.css'
import { useReportedAddresses } from './use-reported-addresses.ts'

interface ReadMessagesProps {
  report: OpenReportFragment
  messages: readonly ReadMessageFragment[]
}

/** Messages with who wrote which; those of whoever is reported stand out. */
export function ReadMessages({ report, messages }: ReadMessagesProps) {
  const { t } = useTranslation('reports')
  if (messages.length === 0) return <p className="quiet">{t('noMessages')}</p>
  return (
    <ol className={styles.messages}>
      {messages.map((message) => (
        <li key={message.id} data-reported={message.sender.id === report.reported.id}>
          <ReadMessage reportId={report.id} message={message} />
        </li>
      ))}
    </ol>
  )
}

function ReadMessage({ reportId, message }: { reportId: string; message: ReadMessageFragment }) {
  const { t } = useTranslation(['reports', 'messages'])
  const { date } = useFormat()
  const { seq, sender, at, body, phrase, attachments, warnings } = message
  const addresses = useReportedAddresses(reportId, seq)
  const isFilesAlone = body === null && phrase === null && attachments.length > 0
  return (
    <>
      <p className="small">
        <strong>{sender.name}</strong>{' '}
        <time className="quiet" dateTime={at}>{date(at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
      </p>
      {!isFilesAlone && (
        <p className={styles.body}>{phrase ? t(`messages:phrase.${phrase}`) : (body ?? t('messages:removed'))}</p>
      )}
      {attachments.length > 0 && <Attachments files={attachments} addresses={addresses} />}
      {warnings.length > 0 && (
        <p className={`small ${styles.late}`}>{warnings.map((sign) => t(`sign.${sign}`)).join(', ')}</p>
      )}
    </>
  )
}
