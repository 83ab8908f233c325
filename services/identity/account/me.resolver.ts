import { Request, Who } from '@delvik/runtime/auth'
import type { Viewer } from '@delvik/runtime/viewer'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Role } from '@delvik/schemas/values/account'
import type { Language } from '@delvik/schemas/values/languages'
import type { Market } from '@delvik/schemas/values/markets'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { callerOf } from '../access.ts'
import type { AccountCommand } from './account.ts'
import { ChangeAccount } from './change-account.ts'
import { People, toMe } from './me.ts'

type Input<Fields = object> = { commandId: string } & Fields

/** One's own account. */
@Resolver()
export class MeResolver {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(People) private readonly people: People,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query('me')
  async me(@Who() viewer: Viewer | undefined) {
    const row = viewer && (await this.people.me(viewer.id))
    return row ? toMe(row, this.clock.now()) : null
  }

  @Mutation('requestConfirmation')
  async requestConfirmation(@Request() request: RequestContext, @Args('input') input: Input) {
    const { id: accountId } = callerOf('requestConfirmation', request.viewer)
    const meta = metaOf(request, input.commandId, this.clock.now())
    return this.change({ type: 'RequestConfirmation', data: { accountId }, meta })
  }

  @Mutation('chooseRole')
  async chooseRole(@Request() request: RequestContext, @Args('input') input: Input<{ role: Role }>) {
    const { id: accountId } = callerOf('chooseRole', request.viewer)
    const data = { accountId, role: input.role }
    const meta = metaOf(request, input.commandId, this.clock.now())
    return this.change({ type: 'ChooseRole', data, meta })
  }

  @Mutation('changeLanguage')
  async changeLanguage(@Request() request: RequestContext, @Args('input') input: Input<{ language: Language }>) {
    const { id: accountId } = callerOf('changeLanguage', request.viewer)
    const data = { accountId, lang: input.language }
    const meta = metaOf(request, input.commandId, this.clock.now())
    return this.change({ type: 'ChangeLanguage', data, meta })
  }

  @Mutation('changeRegion')
  async changeRegion(@Request() request: RequestContext, @Args('input') input: Input<{ market: Market }>) {
    const { id: accountId } = callerOf('changeRegion', request.viewer)
    const data = { accountId, market: input.market }
    const meta = metaOf(request, input.commandId, this.clock.now())
    return this.change({ type: 'ChangeRegion', data, meta })
  }

  private async change(command: AccountCommand) {
    const position = await this.bus.execute(new ChangeAccount(command))
    const row = await this.people.me(command.data.accountId, position)
    if (!row) throw new DomainError('NOT_FOUND')
    return { me: toMe(row, this.clock.now()), position }
  }
}
