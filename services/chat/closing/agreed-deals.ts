import { EventStore } from '@delvik/runtime/event-store'
import type { Recorded } from '@delvik/runtime/recorded'
import type { ConversationEvent, DealEvent } from '@delvik/schemas/events/chat'
import { Inject, Injectable } from '@nestjs/common'
import type { ClosedDeal } from '../conversation/closed-deals.ts'
import { conversationStream } from '../conversation/conversation.ts'
import { type AgreedDeal, agreedDealOf } from './agreed-deal.ts'

const page = 200

/** What was agreed on, read from the log, where alone it stands. */
@Injectable()
export class AgreedDeals {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async read({ conversationId, dealId, version }: ClosedDeal): Promise<AgreedDeal | undefined> {
    const stream = conversationStream({ conversationId })
    const found: Recorded<DealEvent>[] = []
    for (let after = version - 1;;) {
      const events = await this.store.readPage<ConversationEvent>(stream, { after, limit: page })
      found.push(...events.filter(isOf(dealId)))
      if (events.length < page || found.at(-1)?.type === 'DealConfirmed') return agreedDealOf(found)
      after = events.at(-1)!.version
    }
  }
}

function isOf(wanted: string) {
  return (event: Recorded<ConversationEvent>): event is Recorded<DealEvent> =>
    'dealId' in event.data && event.data.dealId === wanted
}
