import { DomainError } from '@delvik/runtime/errors'
import { isId } from '@delvik/runtime/ids'
import type { RequestContext } from '@delvik/runtime/request-context'
import { Inject, Injectable } from '@nestjs/common'
import { Conversations } from './conversations.ts'
import { Messages, type ShownMessage } from './messages.ts'

export interface MessageKey {
  conversationId: string
  seq: number
}

const most = 200

/** Messages by their numbers, for whoever may see them. */
@Injectable()
export class SeenMessages {
  constructor(
    @Inject(Conversations) private readonly conversations: Conversations,
    @Inject(Messages) private readonly messages: Messages,
  ) {}

  /** In the order of the keys; null where the caller sees none. @throws DomainError INVALID_INPUT for more than 200 */
  async of(keys: readonly MessageKey[], request: RequestContext): Promise<(ShownMessage | null)[]> {
    if (keys.length > most) throw new DomainError('INVALID_INPUT', { fields: [{ path: 'of', code: 'TOO_LONG' }] })
    const seqs = Map.groupBy(keys, ({ conversationId }) => conversationId)
    const read = [...seqs].map(async ([id, ofIt]) => [id, await this.#seen(id, ofIt, request)] as const)
    const found = new Map(await Promise.all(read))
    return keys.map(({ conversationId, seq }) => found.get(conversationId)?.get(seq) ?? null)
  }

  async #seen(id: string, keys: readonly MessageKey[], request: RequestContext): Promise<Map<number, ShownMessage>> {
    const from = await this.#seenFrom(id, request)
    const seqs = keys.map(({ seq }) => seq).filter((seq) => seq >= from)
    return this.messages.numbered(id, seqs)
  }

  /** The first message that the caller may see. */
  async #seenFrom(id: string, { viewer, forListeners }: RequestContext): Promise<number> {
    // The gateway has let in only who takes part; what each of them has hidden was there before they listened.
    if (forListeners) return isId(id) ? 1 : Number.POSITIVE_INFINITY
    const conversation = await this.conversations.seenBy(viewer, id)
    if (!viewer || !conversation) return Number.POSITIVE_INFINITY
    return (conversation.talk.hidden[viewer.id] ?? 0) + 1
  }
}
