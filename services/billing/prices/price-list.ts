import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { PriceListEvent } from '@delvik/schemas/events/billing'
import { paidPlans, type PriceList, type PriceTable } from '@delvik/schemas/values/payment/prices'
import { firstPriceList, hasBegun, holding, tomorrowOf } from '@delvik/schemas/values/payment/prices'
import { markets } from '@delvik/schemas/values/markets'

/** `seen` is the edition of the lists that whoever asks has before them. */
interface OfDay {
  validFrom: string
  seen: number
}

export type PriceListCommand =
  /** In place of one of the same day. */
  | Command<'PublishPriceList', OfDay & { prices: PriceTable }>
  | Command<'WithdrawPriceList', OfDay>

export interface PublishedList extends PriceList {
  /** By whom of the staff, and when; null of the first one, which nobody has published. */
  published: { by: string; at: string } | null
}

export interface PriceLists {
  /** The oldest first. */
  lists: readonly [PublishedList, ...PublishedList[]]
  /** How often they were changed. */
  edition: number
}

/** There is one. */
export function priceListStream(): string {
  return 'price-list'
}

/** What the plans cost from which day on: always a day to come, and what has begun stays as it was. */
export const priceListDecider: Decider<PriceListCommand, PriceLists, PriceListEvent> = {
  initialState: { lists: [{ ...firstPriceList, published: null }], edition: 0 },
  decide,
  evolve({ lists, edition }, event) {
    const others = without(lists, event.data.validFrom)
    if (event.type === 'PriceListWithdrawn') return { lists: others, edition: edition + 1 }
    const { validFrom, prices, staffId: by, at } = event.data
    return { lists: inserted(others, { validFrom, prices, published: { by, at } }), edition: edition + 1 }
  },
}

/** @throws DomainError PRICE_LISTS_CHANGED, PRICE_LIST_TOO_EARLY, PRICE_LIST_SAME, PRICE_LIST_BEGUN, NOT_FOUND */
function decide(command: PriceListCommand, { lists, edition }: PriceLists): PriceListEvent[] {
  const { data: { validFrom, seen }, meta: { actor: staffId, now } } = command
  if (seen !== edition) throw new DomainError('PRICE_LISTS_CHANGED')
  const known = lists.find((one) => one.validFrom === validFrom)
  const acted = { validFrom, staffId, at: now.toISOString() }
  switch (command.type) {
    case 'PublishPriceList': {
      const { prices } = command.data
      if (validFrom < tomorrowOf(now)) throw new DomainError('PRICE_LIST_TOO_EARLY')
      const before = holding(without(lists, validFrom), new Date(validFrom))
      if ([before, known].some((one) => one && isSame(one.prices, prices))) throw new DomainError('PRICE_LIST_SAME')
      return [{ type: 'PriceListPublished', data: { ...acted, prices } }]
    }
    case 'WithdrawPriceList':
      if (!known) throw new DomainError('NOT_FOUND')
      if (hasBegun(known, now)) throw new DomainError('PRICE_LIST_BEGUN')
      return [{ type: 'PriceListWithdrawn', data: acted }]
  }
}

type Lists = PriceLists['lists']

/** But for the first one, which is of no day to come. */
function without([first, ...others]: Lists, validFrom: string): Lists {
  return [first, ...others.filter((one) => one.validFrom !== validFrom)]
}

function inserted([first, ...others]: Lists, list: PublishedList): Lists {
  return [first, ...[...others, list].toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))]
}

function isSame(one: PriceTable, other: PriceTable): boolean {
  const each = markets.flatMap((market) => paidPlans.map((plan) => [one[market][plan], other[market][plan]] as const))
  return each.every(([a, b]) => a.amount === b.amount && a.listAmount === b.listAmount)
}
