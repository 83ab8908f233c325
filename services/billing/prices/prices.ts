import { EventStore } from '@delvik/runtime/event-store'
import { holding, type PriceTable } from '@delvik/schemas/values/payment/prices'
import { Inject, Injectable } from '@nestjs/common'
import { priceListDecider, type PriceLists, priceListStream } from './price-list.ts'

/** What the plans cost. It is read from the log whenever it is asked for, so no copy sells by a list that is over. */
@Injectable()
export class Prices {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  lists(): Promise<PriceLists> {
    return this.store.state(priceListStream(), priceListDecider)
  }

  async at(moment: Date): Promise<PriceTable> {
    const { lists } = await this.lists()
    return holding(lists, moment).prices
  }
}
