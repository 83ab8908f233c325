import { DomainError } from '@delvik/runtime/errors'
import { occurrences } from '@delvik/schemas/forms/message-search'
import { longestSearch, type Phrase } from '@delvik/schemas/values/chat'
import { Inject, Injectable } from '@nestjs/common'
import { type MessagePage, Messages, type ShownMessage } from '../conversation/messages.ts'

/** What is looked for: words, and the phrases that say them in the language of whoever looks. */
export interface Wanted {
  text: string
  phrases?: readonly Phrase[] | null
}

/** Those that were found, in their order, and how far the search has come. */
export interface Found extends MessagePage {
  /** The number of the earliest message that was looked at; null where there was none. */
  reached: number | null
}

/** Messages that one call looks at, and finds, at most but for the rest of a page. */
const bounds = { seen: 2_000, found: 50 }
const page = 200

/** Looks through a conversation from its end on. Nothing is indexed: words are sealed, and stay so. */
@Injectable()
export class MessageSearch {
  constructor(@Inject(Messages) private readonly messages: Messages) {}

  /** @throws DomainError INVALID_INPUT, BAD_CURSOR */
  async find(
    conversationId: string,
    { before, hidden, ...wanted }: Wanted & { before?: string | null; hidden: number },
  ): Promise<Found> {
    const says = finder(wanted)
    const found: ShownMessage[] = []
    let at: MessagePage = { nodes: [], hasMore: true, startCursor: before ?? null }
    let reached: number | null = null
    for (let seen = 0; at.hasMore && seen < bounds.seen && found.length < bounds.found; seen += at.nodes.length) {
      at = await this.messages.page(conversationId, { last: page, before: at.startCursor }, hidden)
      found.unshift(...at.nodes.filter(says))
      reached = at.nodes[0]?.seq ?? reached
    }
    return { nodes: found, hasMore: at.hasMore, startCursor: at.startCursor, reached }
  }
}

function finder({ text, phrases }: Wanted): (message: ShownMessage) => boolean {
  const wanted = text.trim()
  if (wanted === '' || wanted.length > longestSearch)
    throw new DomainError('INVALID_INPUT', { fields: [{ path: 'text', code: 'OUT_OF_RANGE' }] })
  return ({ body, phrase, attachments }) =>
    (phrase !== null && phrases?.includes(phrase)) ||
    [body ?? '', ...attachments.map(({ name }) => name)].some((one) => occurrences(one, wanted).length > 0)
}
