import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Bubble, OutgoingBubble } from './bubble.tsx'
import { Day } from './day.tsx'
import found from './find/find.module.css'
import type { useApart } from './find/use-apart.ts'
import type { ConversationPartsFragment } from './messages.generated.ts'
import styles from './messages.module.css'
import { type Card, isOf, type Timeline, upTo, woven } from './timeline.ts'
import type { Outgoing } from './outbox.ts'
import { useScroll } from './find/use-scroll.ts'

interface TalkProps {
  conversation: ConversationPartsFragment
  timeline: Timeline
  cards: readonly Card[]
  outgoing: readonly Outgoing[]
  showEarlier: () => Promise<void>
  busy: boolean
  retry: (message: Outgoing) => void
  discard: (id: string) => void
  /** From which message on nothing was read when one came. */
  firstUnread: { seq: number; count: number } | undefined
  apart: ReturnType<typeof useApart>
}

/** The messages. What comes in never moves what is being read: it is announced, and a press leads to it. */
export function Talk({ conversation, timeline, cards, outgoing, ...rest }: TalkProps) {
  const { retry, discard, firstUnread, apart, ...live } = rest
  const { t } = useTranslation(['messages', 'conversation'])
  const { messages, before } = apart.apart ?? timeline
  const { showEarlier } = apart.apart ? apart : live
  const card = cards.at(-1)?.at
  const { list, unseen, isAhead, toEnd, look } = useScroll({
    ...{ timeline, outgoing: outgoing.length, card, firstUnread, apart },
  })
  const entries = woven(messages, apart.apart ? upTo(cards, messages) : cards)
  const arrived = outgoing.filter(({ id }) => !timeline.messages.some((one) => one.id === id))
  const busy = live.busy || apart.busy
  return (
    <div className={styles.talk}>
      <div ref={list} className={styles.scroll} onScroll={look} tabIndex={0} role="log" aria-labelledby="talk">
        {before && <Button tone="quiet" pending={busy} onPress={() => void showEarlier()}>{t('earlier')}</Button>}
        {entries.length + outgoing.length === 0 && <p className="quiet">{t('nothing')}</p>}
        <ol>
          {entries.map((entry, place) => (
            <li
              key={entry.id}
              data-seq={'message' in entry ? entry.message.seq : undefined}
              className={isOf(entry, apart.target) ? found.aimed : undefined}
            >
              <Day at={entry.at} before={entries[place - 1]?.at} />
              {isOf(entry, firstUnread) && <p className={found.unread}>{t('conversation:newBelow')}</p>}
              {'card' in entry ? entry.card : <Bubble message={entry.message} conversation={conversation} />}
            </li>
          ))}
          {!apart.apart && arrived.map((message) => (
            <li key={message.id}>
              <OutgoingBubble message={message} retry={() => retry(message)} discard={() => discard(message.id)} />
            </li>
          ))}
        </ol>
        {apart.apart && (
          <Button tone="quiet" pending={busy} onPress={() => void apart.showLater()}>{t('conversation:later')}</Button>
        )}
      </div>
      {firstUnread && isAhead && (
        <div className={found.up}>
          <Button onPress={() => void apart.goTo(firstUnread.seq)}>
            {t('conversation:unread', { count: firstUnread.count })}
            <span className="sr">{` ${t('conversation:toUnread')}`}</span>
          </Button>
        </div>
      )}
      {(unseen > 0 || apart.apart) && (
        <div className={styles.pill}>
          <Button tone="primary" onPress={toEnd}>
            {unseen > 0 ? t('new', { count: unseen }) : t('conversation:toEnd')}
          </Button>
        </div>
      )}
    </div>
  )
}
