import { Request } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import type { RequestContext } from '@delvik/runtime/request-context'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Resolver } from '@nestjs/graphql'
import { callerOf } from '../access.ts'
import { ChangeAccount } from '../account/change-account.ts'
import { People, toMe } from '../account/me.ts'
import { visitor } from '../registration/registration.ts'
import { AccountClosing } from './account-closing.ts'

type Input<Fields = object> = { commandId: string } & Fields

/** Leaving, and staying after all. */
@Resolver()
export class ClosingResolver {
  constructor(
    @Inject(AccountClosing) private readonly closing: AccountClosing,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(People) private readonly people: People,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Mutation()
  async closeAccount(
    @Request() request: RequestContext,
    @Args('input') input: Input<{ email: string; password: string }>,
  ) {
    const meta = metaOf(request, input.commandId, this.clock.now(), visitor)
    return { until: await this.closing.close({ ...input, ip: request.clientIp }, meta) }
  }

  @Mutation()
  async keepAccount(@Request() request: RequestContext, @Args('input') input: Input) {
    const { id: accountId } = callerOf('keepAccount', request.viewer)
    const meta = metaOf(request, input.commandId, this.clock.now())
    const position = await this.bus.execute(new ChangeAccount({ type: 'KeepAccount', data: { accountId }, meta }))
    const row = await this.people.me(accountId, position)
    if (!row) throw new DomainError('NOT_FOUND')
    return { me: toMe(row, this.clock.now()), position }
  }
}
