import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import { FoldedFacts } from '@delvik/runtime/folded-facts'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, ResolveReference, Resolver } from '@nestjs/graphql'
import { allowed } from '../access.ts'
import { type AccountFacts, Accounts } from '../accounts/accounts.ts'
import { ChangeVerification } from './change-verification.ts'
import { type ShownVerification, Verifications } from './verifications.ts'

interface Payload {
  verification: ShownVerification
}

/** The caller's own identity check. */
@Resolver('Verification')
export class VerificationResolver {
  constructor(
    @Inject(Verifications) private readonly verifications: Verifications,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(FoldedFacts) private readonly facts: FoldedFacts,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query()
  async myVerification(@Who() viewer: Viewer | undefined): Promise<ShownVerification | null> {
    return viewer ? this.verifications.shown(viewer.id) : null
  }

  /** Nobody sees the check of anybody else. */
  @ResolveReference()
  async resolveReference({ id }: { id: string }, { viewer }: RequestContext): Promise<ShownVerification | null> {
    return viewer?.id === id ? this.verifications.shown(id) : null
  }

  @Mutation()
  async startVerification(
    @Args('input') { commandId, consent }: { commandId: string; consent: boolean },
    @Request() request: RequestContext,
  ): Promise<Payload> {
    const { id: accountId } = allowed('startVerification', request.viewer)
    if (!consent) throw new DomainError('CONSENT_MISSING')
    const meta = metaOf(request, commandId, this.clock.now())
    await this.facts.waitFor(request.positions, async () => {
      const { lang, isPaid } = await this.checked(accountId)
      await this.commands.execute(
        new ChangeVerification({ type: 'StartVerification', data: { accountId, lang, isPaid }, meta }),
      )
    })
    return { verification: await this.verifications.shown(accountId) }
  }

  @Mutation()
  async cancelVerification(
    @Args('input') { commandId }: { commandId: string },
    @Request() request: RequestContext,
  ): Promise<Payload> {
    const { id: accountId } = allowed('cancelVerification', request.viewer)
    const meta = metaOf(request, commandId, this.clock.now())
    const data = { accountId, by: 'owner' } as const
    await this.commands.execute(new ChangeVerification({ type: 'CancelVerification', data, meta }))
    return { verification: await this.verifications.shown(accountId) }
  }

  /** @throws DomainError EMAIL_NOT_CONFIRMED, ACCOUNT_CLOSING */
  private async checked(accountId: string): Promise<AccountFacts> {
    const account = await this.accounts.find(accountId)
    if (!account.confirmed) throw new DomainError('EMAIL_NOT_CONFIRMED')
    if (account.closing) throw new DomainError('ACCOUNT_CLOSING')
    return account
  }
}
