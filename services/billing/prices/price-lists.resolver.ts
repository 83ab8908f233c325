import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { requireFreshSignIn } from '@delvik/runtime/fresh-sign-in'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { hasBegun, holding, tomorrowOf } from '@delvik/schemas/values/payment/prices'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { allowed } from '../access.ts'
import { ChangePriceList } from './change-price-list.ts'
import type { PriceListCommand, PublishedList } from './price-list.ts'
import { type PriceInput, readPriceTable } from './price-table.ts'
import { Prices } from './prices.ts'
import { marketsIn } from './shown-prices.ts'

interface OfDay {
  commandId: string
  validFrom: string
  seen: number
}
/** A command without who asks for it. */
type Unmeant<C> = C extends PriceListCommand ? Omit<C, 'meta'> : never

/** What the plans cost from which day on, as operators see it and change it. */
@Resolver()
export class PriceListsResolver {
  constructor(
    @Inject(Prices) private readonly prices: Prices,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query()
  priceLists(@Who() viewer: Viewer | undefined) {
    allowed('readPriceLists', viewer)
    return this.shown()
  }

  @Mutation()
  publishPriceList(
    @Args('input') { commandId, validFrom, seen, prices }: OfDay & { prices: PriceInput[] },
    @Request() request: RequestContext,
  ) {
    const viewer = allowed('publishPriceList', request.viewer)
    requireFreshSignIn(viewer, this.clock.now())
    const data = { validFrom, seen, prices: readPriceTable(prices) }
    return this.change({ type: 'PublishPriceList', data }, commandId, request)
  }

  @Mutation()
  withdrawPriceList(@Args('input') { commandId, ...data }: OfDay, @Request() request: RequestContext) {
    const viewer = allowed('withdrawPriceList', request.viewer)
    requireFreshSignIn(viewer, this.clock.now())
    return this.change({ type: 'WithdrawPriceList', data }, commandId, request)
  }

  private async change(command: Unmeant<PriceListCommand>, commandId: string, request: RequestContext) {
    const meta = metaOf(request, commandId, this.clock.now())
    await this.commands.execute(new ChangePriceList({ ...command, meta } as PriceListCommand)) // one of the two
    return { priceLists: await this.shown() }
  }

  private async shown() {
    const { lists, edition } = await this.prices.lists()
    const now = this.clock.now()
    const current = holding(lists, now)
    const stateOf = (list: PublishedList) => {
      if (list === current) return 'current'
      return hasBegun(list, now) ? 'past' : 'coming'
    }
    const shown = lists.map((list) => {
      const { validFrom, prices, published } = list
      const by = published && { id: published.by }
      return { validFrom, state: stateOf(list), markets: marketsIn(prices), publishedAt: published?.at ?? null, by }
    })
    return { edition, tomorrow: tomorrowOf(now), lists: shown.toReversed() }
  }
}
