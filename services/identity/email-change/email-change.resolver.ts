import { Request } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import type { Position } from '@delvik/runtime/recorded'
import type { RequestContext } from '@delvik/runtime/request-context'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Resolver } from '@nestjs/graphql'
import { callerOf } from '../access.ts'
import { ChangeAccount } from '../account/change-account.ts'
import { People, toMe } from '../account/me.ts'
import { visitor } from '../registration/registration.ts'
import { EmailAddress } from './email-address.ts'

type Input<Fields = object> = { commandId: string } & Fields

/** The change of one's own address, and the links of its mails. */
@Resolver()
export class EmailChangeResolver {
  constructor(
    @Inject(EmailAddress) private readonly address: EmailAddress,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(People) private readonly people: People,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Mutation()
  async requestEmailChange(
    @Request() request: RequestContext,
    @Args('input') input: Input<{ email: string; password: string }>,
  ) {
    const { id } = callerOf('requestEmailChange', request.viewer)
    const wish = { ...input, ip: request.clientIp }
    return this.meAt(id, await this.address.request(id, wish, this.metaOf(request, input)))
  }

  @Mutation()
  async resendEmailChange(@Request() request: RequestContext, @Args('input') input: Input) {
    const { id: accountId } = callerOf('resendEmailChange', request.viewer)
    const meta = this.metaOf(request, input)
    const resend = new ChangeAccount({ type: 'RequestEmailChange', data: { accountId }, meta })
    return this.meAt(accountId, await this.bus.execute(resend))
  }

  @Mutation()
  async withdrawEmailChange(@Request() request: RequestContext, @Args('input') input: Input) {
    const { id: accountId } = callerOf('withdrawEmailChange', request.viewer)
    const meta = this.metaOf(request, input)
    const withdraw = new ChangeAccount({ type: 'WithdrawEmailChange', data: { accountId }, meta })
    return this.meAt(accountId, await this.bus.execute(withdraw))
  }

  @Mutation()
  async confirmEmailChange(@Request() request: RequestContext, @Args('input') input: Input<{ token: string }>) {
    return { confirmed: true, position: await this.address.confirm(input.token, this.metaOf(request, input, visitor)) }
  }

  @Mutation()
  async undoEmailChange(@Request() request: RequestContext, @Args('input') input: Input<{ token: string }>) {
    return { undone: true, position: await this.address.undo(input.token, this.metaOf(request, input, visitor)) }
  }

  private metaOf(request: RequestContext, { commandId }: Input, stranger?: string) {
    return metaOf(request, commandId, this.clock.now(), stranger)
  }

  private async meAt(accountId: string, position: Position) {
    const row = await this.people.me(accountId, position)
    if (!row) throw new DomainError('NOT_FOUND')
    return { me: toMe(row, this.clock.now()), position }
  }
}
