import type { Worker } from '@delvik/runtime/worker'
import type { ClosedDeals } from '../conversation/closed-deals.ts'
import { hashOfDeal } from './agreed-deal.ts'
import type { AgreedDeals } from './agreed-deals.ts'

const atOnce = 20

/** Makes the checksum of each closed deal, whether anybody wants its receipt or not. */
export function hashDeals(closed: ClosedDeals, agreed: AgreedDeals): Worker {
  return {
    name: 'checksums of deals',
    every: 500,
    async tick() {
      let made = 0
      for (const row of await closed.unhashed(atOnce)) {
        const deal = await agreed.read(row)
        // Without one somebody is being erased; the row will say so.
        if (!deal) continue
        await closed.keepHash(row, hashOfDeal(deal))
        made += 1
      }
      return made
    },
    due: async () => (await closed.unhashed(atOnce)).length,
  }
}
