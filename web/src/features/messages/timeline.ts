import type { ReactNode } from 'react'
import type { MessagePartsFragment } from './messages.generated.ts'

/** Messages of a conversation that this page has seen, in their order and without a gap. */
export interface Timeline {
  messages: readonly MessagePartsFragment[]
  /** By which the page before them is asked; null when there is none. */
  before: string | null
}

interface Page {
  nodes: readonly MessagePartsFragment[]
  hasMore: boolean
  startCursor: string | null
}

/**
 * Joins the last messages with those that were seen before. Where somebody has written more than a page in between,
 * the page stands alone and what is before it is asked for again.
 */
export function withLatest(seen: Timeline | undefined, { nodes, hasMore, startCursor }: Page): Timeline {
  const first = nodes[0]?.seq ?? Number.POSITIVE_INFINITY
  const last = seen?.messages.at(-1)?.seq ?? 0
  const before = hasMore ? startCursor : null
  if (!seen || last < first - 1) return { messages: nodes, before }
  const earlier = seen.messages.filter(({ seq }) => seq < first)
  return { messages: [...earlier, ...nodes], before: earlier.length > 0 ? seen.before : before }
}

/** What stands among the messages besides them, at its moment. */
export interface Card {
  id: string
  at: string
  card: ReactNode
}

/** A message or a card. */
type Entry = Card | { message: MessagePartsFragment; id: string; at: string }

/** Messages and cards in the order of their moments. */
export function woven(messages: Timeline['messages'], cards: readonly Card[]): Entry[] {
  const said = messages.map((message) => ({ id: message.id, at: message.at, message }))
  return inTime<Entry>([...said, ...cards])
}

/** In the order of their moments. */
export function inTime<T extends { at: string }>(all: readonly T[]): T[] {
  return all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** Cards that came before the end of a part that is read apart; the others stand further down. */
export function upTo(cards: readonly Card[], messages: readonly MessagePartsFragment[]): Card[] {
  const end = Date.parse(messages.at(-1)?.at ?? '')
  return cards.filter(({ at }) => Date.parse(at) < end)
}

/** Whether an entry is the message of a number. */
export function isOf(entry: Entry, wanted: { seq: number } | undefined): boolean {
  return 'message' in entry && entry.message.seq === wanted?.seq
}

/** Puts the next message behind what was seen; undefined when others are missing in between. */
export function withNext(seen: Timeline, message: MessagePartsFragment): Timeline | undefined {
  const last = seen.messages.at(-1)?.seq ?? 0
  if (message.seq <= last) return seen
  return message.seq === last + 1 ? { ...seen, messages: [...seen.messages, message] } : undefined
}

/** Puts an earlier page before what was seen. */
export function withEarlier(seen: Timeline, { nodes, hasMore, startCursor }: Page): Timeline {
  const first = seen.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const earlier = nodes.filter(({ seq }) => seq < first)
  return { messages: [...earlier, ...seen.messages], before: hasMore ? startCursor : null }
}

/** Puts the page that follows behind what was read apart from the end. */
export function withLater(seen: Timeline, { nodes }: Pick<Page, 'nodes'>): Timeline {
  const last = seen.messages.at(-1)?.seq ?? 0
  return { ...seen, messages: [...seen.messages, ...nodes.filter(({ seq }) => seq > last)] }
}

/** Whether nothing is missing between what was read apart and the end. */
export function touches(apart: Timeline, end: Timeline): boolean {
  return (apart.messages.at(-1)?.seq ?? 0) >= (end.messages[0]?.seq ?? 0) - 1
}
