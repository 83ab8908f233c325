import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ReadMessageFragment } from './reports.generated.ts'
import styles from './reports.module.css'

interface ReadMessagesProps {
  messages: readonly ReadMessageFragment[]
  reportedId: string
}

/** Messages with who wrote which; those of whoever is reported stand out. */
export function ReadMessages({ messages, reportedId }: ReadMessagesProps) {
  const { t } = useTranslation(['reports', 'messages'])
  const { date } = useFormat()
  if (messages.length === 0) return <p className="quiet">{t('noMessages')}</p>
  return (
    <ol className={styles.messages}>
      {messages.map(({ id, sender, at, body, phrase, warnings }) => (
        <li key={id} data-reported={sender.id === reportedId}>
          <p className="small">
            <strong>{sender.name}</strong>{' '}
            <time className="quiet" dateTime={at}>{date(at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
          </p>
          <p className={styles.body}>{phrase ? t(`messages:phrase.${phrase}`) : (body ?? t('messages:removed'))}</p>
          {warnings.length > 0 && (
            <p className={`small ${styles.late}`}>{warnings.map((sign) => t(`sign.${sign}`)).join(', ')}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
