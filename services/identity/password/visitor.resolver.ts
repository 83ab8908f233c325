import { Request } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import type { CommandMeta } from '@delvik/runtime/decider'
import type { RequestContext } from '@delvik/runtime/request-context'
import { Inject } from '@nestjs/common'
import { Args, Mutation, Resolver } from '@nestjs/graphql'
import { PasswordReset } from './password-reset.ts'
import { type NewAccount, Registration, visitor } from '../account/registration.ts'
import { ResetRequest } from './reset-request.ts'

type Input<Fields = object> = { commandId: string } & Fields

interface NewPassword {
  token: string
  password: string
}

/** What somebody does who has not signed in. */
@Resolver()
export class VisitorResolver {
  constructor(
    @Inject(Registration) private readonly registration: Registration,
    @Inject(ResetRequest) private readonly resetRequest: ResetRequest,
    @Inject(PasswordReset) private readonly passwordReset: PasswordReset,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Mutation('signUp')
  async signUp(@Request() request: RequestContext, @Args('input') input: Input<NewAccount>) {
    await this.registration.signUp(input, this.asked(request, input))
    return { registered: true }
  }

  @Mutation('confirmEmail')
  async confirmEmail(@Request() request: RequestContext, @Args('input') input: Input<{ token: string }>) {
    const position = await this.registration.confirmEmail(input.token, this.asked(request, input))
    return { confirmed: true, position }
  }

  @Mutation('requestPasswordReset')
  async requestPasswordReset(@Request() request: RequestContext, @Args('input') input: Input<{ email: string }>) {
    await this.resetRequest.send(input.email, request.clientIp, this.asked(request, input))
    return { sent: true }
  }

  @Mutation('resetPassword')
  async resetPassword(@Request() request: RequestContext, @Args('input') input: Input<NewPassword>) {
    await this.passwordReset.reset(input.token, input.password, this.asked(request, input))
    return { changed: true }
  }

  private asked(request: RequestContext, { commandId }: Input): CommandMeta {
    return metaOf(request, commandId, this.clock.now(), visitor)
  }
}
