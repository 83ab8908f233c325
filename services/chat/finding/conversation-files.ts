import { decodeCursor, encodeCursor } from '@delvik/runtime/paging'
import { Inject, Injectable } from '@nestjs/common'
import { AttachedMessages } from '../attaching/attached-messages.ts'
import { end, type MessagePage, Messages, pageSize, place } from '../conversation/messages.ts'

/** The last ones, or those before a page. */
export interface AttachedInput {
  last: number
  before?: string | null
}

/** Messages of a conversation that carry files. */
@Injectable()
export class ConversationFiles {
  constructor(
    @Inject(AttachedMessages) private readonly attached: AttachedMessages,
    @Inject(Messages) private readonly messages: Messages,
  ) {}

  /** Of those after number `hidden`, in their order. @throws DomainError INVALID_INPUT, BAD_CURSOR */
  async page(conversationId: string, { last, before }: AttachedInput, hidden: number): Promise<MessagePage> {
    const size = pageSize(last)
    const version = before ? decodeCursor(place, before)[0] : end
    const found = await this.attached.before(conversationId, { version, hidden, limit: size + 1 })
    const versions = found.slice(0, size).reverse()
    const messages = await Promise.all(versions.map((one) => this.messages.at(conversationId, one)))
    const [first] = versions
    return {
      nodes: messages.filter((one) => one !== undefined),
      hasMore: found.length > size,
      startCursor: first === undefined ? null : encodeCursor([first]),
    }
  }
}
