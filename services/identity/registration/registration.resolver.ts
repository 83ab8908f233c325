import { Request } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import type { RequestContext } from '@delvik/runtime/request-context'
import { Inject } from '@nestjs/common'
import { Args, Mutation, Resolver } from '@nestjs/graphql'
import { type NewAccount, Registration, visitor } from './registration.ts'

type Input<Fields> = { commandId: string } & Fields

/** How somebody becomes a member, before there is a session. */
@Resolver()
export class RegistrationResolver {
  constructor(
    @Inject(Registration) private readonly registration: Registration,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Mutation('signUp')
  async signUp(@Request() request: RequestContext, @Args('input') input: Input<NewAccount>) {
    const meta = metaOf(request, input.commandId, this.clock.now(), visitor)
    await this.registration.signUp(input, request.clientIp, meta)
    return { registered: true }
  }

  @Mutation('confirmEmail')
  async confirmEmail(@Request() request: RequestContext, @Args('input') input: Input<{ token: string }>) {
    const meta = metaOf(request, input.commandId, this.clock.now(), visitor)
    return { confirmed: true, position: await this.registration.confirmEmail(input.token, meta) }
  }
}
