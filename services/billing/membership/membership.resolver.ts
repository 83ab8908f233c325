import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import { FoldedFacts } from '@delvik/runtime/folded-facts'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import type { PaidPlan } from '@delvik/schemas/values/payment/prices'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, ResolveReference, Resolver } from '@nestjs/graphql'
import { allowed } from '../access.ts'
import { Accounts } from '../accounts/accounts.ts'
import { Invoices } from '../books/invoices.ts'
import { Prices } from '../prices/prices.ts'
import { ChangeMembership } from './change-membership.ts'
import { type Company, readCompany } from './company-form.ts'
import type { MembershipCommand } from './membership.ts'
import { Memberships, type ShownMembership } from './memberships.ts'

interface Input {
  commandId: string
}
interface CheckoutInput extends Input {
  plan: PaidPlan
  price?: number | null
  company?: Company | null
  code?: string | null
}
/** A command without who asks for it. */
type Unmeant<C> = C extends MembershipCommand ? Omit<C, 'meta'> : never
interface Asked {
  commandId: string
  request: RequestContext
}

/** The caller's own membership. */
@Resolver('Membership')
export class MembershipResolver {
  constructor(
    @Inject(Memberships) private readonly memberships: Memberships,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Prices) private readonly prices: Prices,
    @Inject(Invoices) private readonly invoices: Invoices,
    @Inject(FoldedFacts) private readonly facts: FoldedFacts,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query()
  async myMembership(@Who() viewer: Viewer | undefined): Promise<ShownMembership | null> {
    return viewer ? this.memberships.shown(viewer.id) : null
  }

  /** Nobody sees the membership of anybody else. */
  @ResolveReference()
  async resolveReference({ id }: { id: string }, { viewer }: RequestContext): Promise<ShownMembership | null> {
    return viewer?.id === id ? this.memberships.shown(id) : null
  }

  @Mutation()
  async startCheckout(
    @Args('input') { commandId, plan, price: seen = null, company, code: typed }: CheckoutInput,
    @Request() request: RequestContext,
  ) {
    const { id: accountId } = allowed('startCheckout', request.viewer)
    const { market, lang } = await this.payer(accountId, request)
    const fixed = (await this.memberships.state(accountId)).market ?? market
    const code = await this.memberships.code(accountId, typed)
    const named = company ? readCompany(company, fixed) : null
    const prices = await this.prices.at(this.clock.now())
    const data = { accountId, plan, market, lang, prices, seen, company: named, code }
    return this.change({ type: 'StartCheckout', data }, { commandId, request })
  }

  @Mutation()
  async quoteUpgrade(
    @Args('input') { commandId, code: typed }: Input & { code?: string | null },
    @Request() request: RequestContext,
  ) {
    const { id: accountId } = allowed('quoteUpgrade', request.viewer)
    const { paid } = await this.memberships.state(accountId)
    const left = paid ? await this.invoices.leftOf(accountId, paid.period) : 0
    const code = await this.memberships.code(accountId, typed)
    const prices = await this.prices.at(this.clock.now())
    const data = { accountId, paid: left ?? paid?.paid.amount ?? 0, prices, code }
    return this.change({ type: 'QuoteUpgrade', data }, { commandId, request })
  }

  @Mutation()
  acceptUpgrade(
    @Args('input') { commandId, quoteId }: Input & { quoteId: string },
    @Request() request: RequestContext,
  ) {
    const { id: accountId } = allowed('acceptUpgrade', request.viewer)
    const command = { type: 'AcceptUpgrade', data: { accountId, quoteId } } as const
    return this.change(command, { commandId, request })
  }

  @Mutation()
  cancelMembership(@Args('input') { commandId }: Input, @Request() request: RequestContext) {
    const { id: accountId } = allowed('cancelMembership', request.viewer)
    const data = { accountId, by: 'owner' } as const
    return this.change({ type: 'CancelMembership', data }, { commandId, request })
  }

  @Mutation()
  resumeMembership(@Args('input') { commandId }: Input, @Request() request: RequestContext) {
    const { id: accountId } = allowed('resumeMembership', request.viewer)
    const data = { accountId, by: 'owner' } as const
    return this.change({ type: 'ResumeMembership', data }, { commandId, request })
  }

  @Mutation()
  withdrawFromContract(@Args('input') { commandId }: Input, @Request() request: RequestContext) {
    const { id: accountId } = allowed('withdrawFromContract', request.viewer)
    const command = { type: 'WithdrawFromContract', data: { accountId } } as const
    return this.change(command, { commandId, request })
  }

  /** @throws DomainError EMAIL_NOT_CONFIRMED, ACCOUNT_CLOSING, ACCOUNT_SUSPENDED with its end */
  private payer(accountId: string, { positions }: RequestContext) {
    return this.facts.waitFor(positions, async () => {
      const account = await this.accounts.find(accountId)
      if (!account.confirmed) throw new DomainError('EMAIL_NOT_CONFIRMED')
      if (account.closing) throw new DomainError('ACCOUNT_CLOSING')
      const retryAt = account.suspendedUntil && new Date(account.suspendedUntil)
      if (retryAt && retryAt > this.clock.now()) throw new DomainError('ACCOUNT_SUSPENDED', { retryAt })
      return account
    })
  }

  private async change(
    command: Unmeant<MembershipCommand>,
    { commandId, request }: Asked,
  ): Promise<{ membership: ShownMembership }> {
    const meta = metaOf(request, commandId, this.clock.now())
    await this.commands.execute(new ChangeMembership({ ...command, meta } as MembershipCommand)) // whichever it is
    return { membership: await this.memberships.shown(command.data.accountId) }
  }
}
