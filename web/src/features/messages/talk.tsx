import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Bubble, OutgoingBubble } from './bubble.tsx'
import { Day } from './day.tsx'
import type { ConversationPartsFragment } from './messages.generated.ts'
import styles from './messages.module.css'
import { type Card, type Timeline, woven } from './timeline.ts'
import type { Outgoing } from './outbox.ts'

interface TalkProps {
  conversation: ConversationPartsFragment
  timeline: Timeline
  cards: readonly Card[]
  outgoing: readonly Outgoing[]
  showEarlier: () => Promise<void>
  busy: boolean
  retry: (message: Outgoing) => void
  discard: (id: string) => void
}

/** Pixels from the end at which somebody still reads the end. */
const near = 80

/** The messages. What comes in never moves what is being read: it is announced, and a press leads to it. */
export function Talk({ conversation, timeline, cards, outgoing, showEarlier, busy, retry, discard }: TalkProps) {
  const { t } = useTranslation('messages')
  const { messages, before } = timeline
  const { list, unseen, toEnd, look } = useEnd(messages, { outgoing: outgoing.length, card: cards.at(-1)?.at })
  const entries = woven(messages, cards)
  const arrived = outgoing.filter(({ id }) => !messages.some((one) => one.id === id))
  return (
    <div className={styles.talk}>
      <div ref={list} className={styles.scroll} onScroll={look} tabIndex={0} role="log" aria-labelledby="talk">
        {before && <Button tone="quiet" pending={busy} onPress={() => void showEarlier()}>{t('earlier')}</Button>}
        {entries.length + outgoing.length === 0 && <p className="quiet">{t('nothing')}</p>}
        <ol>
          {entries.map((entry, place) => (
            <li key={entry.id}>
              <Day at={entry.at} before={entries[place - 1]?.at} />
              {'card' in entry ? entry.card : <Bubble message={entry.message} conversation={conversation} />}
            </li>
          ))}
          {arrived.map((message) => (
            <li key={message.id}>
              <OutgoingBubble message={message} retry={() => retry(message)} discard={() => discard(message.id)} />
            </li>
          ))}
        </ol>
      </div>
      {unseen > 0 && (
        <div className={styles.pill}>
          <Button tone="primary" onPress={toEnd}>{t('new', { count: unseen })}</Button>
        </div>
      )}
    </div>
  )
}

/** Keeps the end in view for whoever reads there or has just written, and counts what the others have not seen. */
function useEnd(
  messages: Timeline['messages'],
  { outgoing, card }: { outgoing: number; card: string | undefined },
) {
  const list = useRef<HTMLDivElement>(null)
  const [reading, setReading] = useState({ atEnd: true, seen: 0 })
  const last = messages.at(-1)?.seq ?? 0
  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight })
  const look = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {}
    const atEnd = scrollHeight - scrollTop - clientHeight < near
    setReading(({ seen }) => ({ atEnd, seen: atEnd ? last : seen }))
  }
  const first = messages[0]?.seq
  const held = useRef({ first, height: 0 })
  useLayoutEffect(() => {
    const height = list.current?.scrollHeight ?? 0
    // What is put before stays before.
    if (list.current && held.current.first !== undefined && (first ?? 0) < held.current.first)
      list.current.scrollTop += height - held.current.height
    held.current = { first, height }
  }, [first, last])
  useLayoutEffect(() => {
    if (reading.atEnd || outgoing > 0) toEnd()
    // oxlint-disable-next-line react/exhaustive-deps -- where somebody reads does not move them
  }, [last, outgoing, card])
  const unseen = reading.atEnd ? 0 : messages.filter(({ seq, own }) => seq > reading.seen && !own).length
  return { list, unseen, toEnd, look }
}
