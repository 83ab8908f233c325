import { Request } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import type { RequestContext } from '@delvik/runtime/request-context'
import { Inject } from '@nestjs/common'
import { Args, Mutation, Resolver } from '@nestjs/graphql'
import { callerOf } from '../access.ts'
import { visitor } from '../registration/registration.ts'
import { PasswordChange } from './password-change.ts'
import { PasswordReset } from './password-reset.ts'
import { ResetRequest } from './reset-request.ts'

type Input<Fields> = { commandId: string } & Fields

/** A new password, for somebody who cannot sign in or who has. */
@Resolver()
export class PasswordResolver {
  constructor(
    @Inject(ResetRequest) private readonly resetRequest: ResetRequest,
    @Inject(PasswordReset) private readonly passwordReset: PasswordReset,
    @Inject(PasswordChange) private readonly passwordChange: PasswordChange,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Mutation('changePassword')
  async changePassword(
    @Request() request: RequestContext,
    @Args('input') input: Input<{ password: string; newPassword: string }>,
  ) {
    const viewer = callerOf('changePassword', request.viewer)
    const meta = metaOf(request, input.commandId, this.clock.now())
    await this.passwordChange.change(viewer, { ...input, ip: request.clientIp }, meta)
    return { changed: true }
  }

  @Mutation('requestPasswordReset')
  async requestPasswordReset(
    @Request() request: RequestContext,
    @Args('input') input: Input<{ email: string; humanCheck?: string | null }>,
  ) {
    const meta = metaOf(request, input.commandId, this.clock.now(), visitor)
    await this.resetRequest.send(input, request.clientIp, meta)
    return { sent: true }
  }

  @Mutation('resetPassword')
  async resetPassword(
    @Request() request: RequestContext,
    @Args('input') input: Input<{ token: string; password: string }>,
  ) {
    const meta = metaOf(request, input.commandId, this.clock.now(), visitor)
    await this.passwordReset.reset(input.token, input.password, meta)
    return { changed: true }
  }
}
