import type { Handlers } from '@delvik/runtime/handlers'
import type { Reaction } from '@delvik/runtime/reaction'
import type { RatesEvent } from '@delvik/schemas/events/search'
import { Inject, Injectable } from '@nestjs/common'
import { RateTable } from './rate-table.ts'

/** New rates change every valuation in euro: what is made by those before is made again. */
@Injectable()
export class RatesReaction implements Reaction<RatesEvent> {
  readonly name = 'rates'
  readonly react: Handlers<RatesEvent> = {
    RatesPublished: ({ data, sequence }) => this.rates.take({ ...data, version: sequence }),
  }

  constructor(@Inject(RateTable) private readonly rates: RateTable) {}
}
