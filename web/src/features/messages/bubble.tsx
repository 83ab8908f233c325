import type { ReactNode } from 'react'
import { Attachments } from '../../entities/attachment/attachments.tsx'
import { FileRow } from '../../entities/attachment/file-row.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useAddresses } from './attach/use-addresses.ts'
import { Marked } from './find/marked.tsx'
import { linkParts } from './link-parts.ts'
import type { ConversationPartsFragment, MessagePartsFragment } from './messages.generated.ts'
import styles from './messages.module.css'
import type { Outgoing } from './outbox.ts'
import { ScamWarning } from './safety/scam-warning.tsx'
import { useWords } from './use-words.ts'

interface BubbleProps {
  message: MessagePartsFragment
  conversation: ConversationPartsFragment
}

/** A message, when it was written, and of one's own how far it has come. */
export function Bubble({ message, conversation: { other, answered, readByOther } }: BubbleProps) {
  const { t } = useTranslation('messages')
  const { date } = useFormat()
  const wordsOf = useWords()
  const addresses = useAddresses(message)
  const { own, at, seq, body, phrase, attachments } = message
  const words = wordsOf(message)
  const links = body !== null && linkParts(body).some(({ href }) => href)
  const inert = links && !own && !answered
  const time = date(at, { hour: '2-digit', minute: '2-digit' })
  return (
    <article className={styles.bubble} data-own={own}>
      <p className="sr">{own ? t('you', { words: '' }) : (other?.name ?? t('gone'))}</p>
      {(body !== null || phrase !== null || attachments.length === 0) && (
        <div className={body === null && phrase === null ? styles.removed : styles.words}>
          {links && !inert ? <Linked text={words} /> : <Marked text={words} />}
        </div>
      )}
      {attachments.length > 0 && <Attachments files={attachments} addresses={addresses} />}
      {!own && <ScamWarning signs={message.warnings} />}
      <p className={styles.stamp}>
        {inert && <>{t('inert')} ·</>}
        <time dateTime={at}>{time}</time>
        {own && `, ${t(seq <= readByOther ? 'read' : 'sent')}`}
      </p>
    </article>
  )
}

interface OutgoingProps {
  message: Outgoing
  retry: () => void
  discard: () => void
}

/** One on its way, or one that has not arrived. */
export function OutgoingBubble({ message: { said, failed }, retry, discard }: OutgoingProps) {
  const { t } = useTranslation('messages')
  const errorText = useErrorText()
  const { body = null, phrase = null, attachments = [] } = said
  const words = useWords()({ body, phrase, attachments })
  return (
    <article className={styles.bubble} data-own data-failed={Boolean(failed)}>
      {(body !== null || phrase !== null) && <div className={styles.words}>{words}</div>}
      {attachments.map((file) => <FileRow key={file.storedAt} file={file} />)}
      {failed
        ? (
          <div className={styles.stamp} role="alert">
            {t('failed', { reason: errorText(failed) })} <Button tone="quiet" onPress={retry}>{t('retry')}</Button>
            <Button tone="quiet" onPress={discard}>{t('discard')}</Button>
          </div>
        )
        : <p className={styles.stamp}>{t('sending')}</p>}
    </article>
  )
}

function Linked({ text }: { text: string }): ReactNode {
  return linkParts(text).map(({ words, href }, place) =>
    href
      ? <a key={place} href={href} target="_blank" rel="noreferrer nofollow ugc">{words}</a>
      : <Marked key={place} text={words} />
  )
}
