import { conversationId } from '@delvik/schemas/conversation-id'
import type { SubscribedModel } from '../subscriptions/subscribed-model.ts'
import { SubscribedModels } from '../subscriptions/subscribed-models.ts'
import type { ErrorCode } from '@delvik/schemas/errors'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { Inject, Injectable } from '@nestjs/common'

type BlockNews = Extract<PublicEvents<'chat'>, { type: 'ContactBlocked' | 'ContactUnblocked' }>

/** Who of two does not want to hear of the other. */
interface Blocks {
  by: string[]
}

export const contactBlocks: SubscribedModel<Blocks, BlockNews> = {
  name: 'contact-blocks',
  generation: 1,
  hears: ['chat'],
  fold: {
    ContactBlocked: (blocks, { data: { from } }) => ({ by: [...without(blocks, from), from] }),
    ContactUnblocked: (blocks, { data: { from } }) => ({ by: without(blocks, from) }),
  },
}

function without(blocks: Blocks | null, from: string): string[] {
  return (blocks?.by ?? []).filter((one) => one !== from)
}

/** Whether one of two has blocked the other. */
@Injectable()
export class ContactBlocks {
  constructor(@Inject(SubscribedModels) private readonly models: SubscribedModels) {}

  /** Why the two have nothing to do with each other, as the first of them hears it; nothing while they may. */
  async between(caller: string, other: string): Promise<ErrorCode | undefined> {
    const stream = `conversation-${conversationId(caller, other)}`
    const heard = (await this.models.sources<Blocks>(contactBlocks, [stream])).get(stream)
    if (!heard?.by.length) return undefined
    return heard.by.includes(caller) ? 'BLOCKED_BY_YOU' : 'BLOCKED_BY_THEM'
  }
}
