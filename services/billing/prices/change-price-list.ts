import { Change, changeHandler } from '@delvik/runtime/change'
import type { PriceListEvent } from '@delvik/schemas/events/billing'
import { type PriceListCommand, priceListDecider, type PriceLists, priceListStream } from './price-list.ts'

export class ChangePriceList extends Change<PriceListCommand, PriceLists, PriceListEvent> {}

export const ChangePriceListHandler = changeHandler(ChangePriceList, {
  stream: priceListStream,
  decider: priceListDecider,
})
