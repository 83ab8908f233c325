import { EventStore } from '@delvik/runtime/event-store'
import { decodeCursor, encodeCursor } from '@delvik/runtime/paging'
import { DomainError } from '@delvik/runtime/errors'
import type { Recorded } from '@delvik/runtime/recorded'
import { erased } from '@delvik/schemas/events/definition'
import type { Attachment, ConversationEvent } from '@delvik/schemas/events/chat'
import type { Phrase } from '@delvik/schemas/values/chat'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { conversationStream } from './conversation.ts'

/** A message as those who take part read it. */
export interface ShownMessage {
  conversationId: string
  seq: number
  id: string
  from: string
  at: Date
  body: string | null
  phrase: Phrase | null
  attachments: readonly Attachment[]
}

type Sent = Recorded<Extract<ConversationEvent, { type: 'MessageSent' }>>

/** What was written by somebody who is gone reads as nothing. */
export function messageOf({ data, at }: Sent): ShownMessage {
  const { conversationId, seq, messageId, from, body, phrase } = data
  const attachments = data.attachments.filter(({ path }) => path !== erased)
  return { conversationId, seq, id: messageId, from, at, body: body === erased ? null : body, phrase, attachments }
}

/** What a page of messages is asked for: the last ones, before a place, or the first ones after a number. */
export interface MessagesInput {
  last?: number | null
  before?: string | null
  first?: number | null
  after?: number | null
}

export interface MessagePage {
  nodes: ShownMessage[]
  hasMore: boolean
  /** Before the first of them. */
  startCursor: string | null
}

const most = 200
/** A cursor: a version of the stream. */
export const place = z.tuple([z.int().min(1)])

/** Messages, read from the log itself: what was sent is there. */
@Injectable()
export class Messages {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /** Of those after number `hidden`. @throws DomainError INVALID_INPUT, BAD_CURSOR */
  async page(conversationId: string, asked: MessagesInput, hidden: number): Promise<MessagePage> {
    const stream = conversationStream({ conversationId })
    const { last, before, first, after } = asked
    if (first) return this.#forwards(stream, pageSize(first), Math.max(after ?? 0, hidden))
    return this.#backwards(stream, pageSize(last ?? 0), {
      before: before ? decodeCursor(place, before)[0] : end,
      hidden,
    })
  }

  /** By their numbers; what is not there is missing. */
  async numbered(conversationId: string, seqs: readonly number[]): Promise<Map<number, ShownMessage>> {
    const stream = conversationStream({ conversationId })
    const found = new Map<number, ShownMessage>()
    const rest = new Set(seqs)
    while (rest.size > 0) {
      const first = Math.min(...rest)
      const size = Math.min(Math.max(...rest) - first + 1, most)
      const { nodes } = await this.#forwards(stream, size, first - 1)
      for (const message of nodes) if (rest.has(message.seq)) found.set(message.seq, message)
      for (const seq of rest) if (seq < first + size) rest.delete(seq)
    }
    return found
  }

  /** The last one, unless it is hidden. */
  async last(conversationId: string, hidden: number): Promise<ShownMessage | null> {
    const { nodes: [message = null] } = await this.page(conversationId, { last: 1 }, hidden)
    return message
  }

  /** At a version of the stream. */
  async at(conversationId: string, version: number): Promise<ShownMessage | undefined> {
    const [event] = await this.#read(conversationStream({ conversationId }), { after: version - 1, limit: 1 })
    return event?.type === 'MessageSent' ? messageOf(event) : undefined
  }

  /** A message stands at a version that is higher than its number, so reading from the number on misses none. */
  async #forwards(stream: string, size: number, after: number): Promise<MessagePage> {
    const found: Sent[] = []
    for (let from = after; found.length <= size;) {
      const events = await this.#read(stream, { after: from, limit: size + 1 })
      found.push(...sentOf(events).filter(({ data }) => data.seq > after))
      if (events.length <= size) break
      from = events.at(-1)!.version
    }
    return pageOf(found.slice(0, size), found.length > size)
  }

  async #backwards(stream: string, size: number, { before, hidden }: { before: number; hidden: number }) {
    const found: Sent[] = []
    for (let to = before; found.length <= size;) {
      const events = await this.#read(stream, { before: to, limit: size + 1 })
      const sent = sentOf(events)
      found.unshift(...sent.filter(({ data }) => data.seq > hidden))
      if (events.length <= size || sent.some(({ data }) => data.seq <= hidden)) break
      to = events[0]!.version
    }
    return pageOf(found.slice(-size), found.length > size)
  }

  #read(stream: string, page: Parameters<EventStore['readPage']>[1]): Promise<Recorded<ConversationEvent>[]> {
    return this.store.readPage<ConversationEvent>(stream, page)
  }
}

/** Behind every version. */
export const end = 2 ** 31 - 1

export function pageSize(size: number): number {
  if (size >= 1 && size <= most) return size
  throw new DomainError('INVALID_INPUT', { fields: [{ path: 'last', code: 'OUT_OF_RANGE' }] })
}

function sentOf(events: readonly Recorded<ConversationEvent>[]): Sent[] {
  return events.filter((event): event is Sent => event.type === 'MessageSent')
}

function pageOf(sent: readonly Sent[], hasMore: boolean): MessagePage {
  const [first] = sent
  return { nodes: sent.map(messageOf), hasMore, startCursor: first ? encodeCursor([first.version]) : null }
}
