import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { taxIn } from '@delvik/schemas/values/payment/money'
import { readCode } from '@delvik/schemas/values/payment/referral'
import { type PaidPlan, sumIn, vatRateOf } from '@delvik/schemas/values/payment/prices'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { allowed } from '../access.ts'
import { Accounts } from '../accounts/accounts.ts'
import { Invitations } from '../invitations/invitations.ts'
import { ChangeMembership } from '../membership/change-membership.ts'
import { Memberships } from '../membership/memberships.ts'
import { Prices } from '../prices/prices.ts'
import { offBy, type RewardCommand, rewardState } from '../membership/reward.ts'

interface Input {
  commandId: string
}
/** A command without who asks for it. */
type Unmeant<C> = C extends RewardCommand ? Omit<C, 'meta'> : never

/** The caller's link for friends, and the rewards that it has brought. */
@Resolver()
export class ReferralResolver {
  constructor(
    @Inject(Invitations) private readonly invitations: Invitations,
    @Inject(Memberships) private readonly memberships: Memberships,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Prices) private readonly prices: Prices,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query()
  async myReferral(@Who() viewer: Viewer | undefined) {
    const { id } = allowed('readReferral', viewer)
    const [code, counts, { rewards, planned }] = await Promise.all([
      this.invitations.codeFor(id),
      this.invitations.counts(id),
      this.memberships.state(id),
    ])
    const now = this.clock.now()
    const shown = rewards.map((one) => ({ ...one, state: rewardState(one, planned, now) }))
    return { code, ...counts, rewards: shown.toReversed() }
  }

  /** Whose link it is, nobody is told. */
  @Query()
  async isInvitation(@Args('code') typed: string): Promise<boolean> {
    const code = readCode(typed)
    return code !== undefined && (await this.invitations.ownerOf(code)) !== undefined
  }

  @Query()
  async quoteCheckout(
    @Args() { plan, code: typed }: { plan: PaidPlan; code: string },
    @Who() viewer: Viewer | undefined,
  ) {
    const { id } = allowed('quoteCheckout', viewer)
    const [state, { market: region }] = await Promise.all([this.memberships.state(id), this.accounts.find(id)])
    const [now, market] = [this.clock.now(), state.market ?? region]
    const { amount: price, currency } = sumIn(await this.prices.at(now), plan, market)
    const reward = offBy(state, { code: await this.memberships.code(id, typed), price, now })
    const money = (amount: number | bigint) => ({ amount, currency })
    const due = price - (reward?.off ?? 0)
    const vat = taxIn(BigInt(due), vatRateOf(market, now))
    return {
      code: reward?.code ?? null,
      price: money(price),
      discount: money(price - due),
      due: money(due),
      vat: money(vat),
    }
  }

  @Mutation()
  async planReward(
    @Args('input') { commandId, code: typed }: Input & { code: string },
    @Request() request: RequestContext,
  ) {
    const { id: accountId } = allowed('planReward', request.viewer)
    const code = (await this.memberships.code(accountId, typed)) ?? ''
    return this.change({ type: 'PlanReward', data: { accountId, code } }, commandId, request)
  }

  @Mutation()
  unplanReward(@Args('input') { commandId }: Input, @Request() request: RequestContext) {
    const { id: accountId } = allowed('unplanReward', request.viewer)
    return this.change({ type: 'UnplanReward', data: { accountId } }, commandId, request)
  }

  private async change(command: Unmeant<RewardCommand>, commandId: string, request: RequestContext) {
    const meta = metaOf(request, commandId, this.clock.now())
    await this.commands.execute(new ChangeMembership({ ...command, meta } as RewardCommand)) // one of the two
    return { membership: await this.memberships.shown(command.data.accountId) }
  }
}
