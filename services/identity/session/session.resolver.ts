import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { callerOf } from '../access.ts'
import { OwnSessions } from './own-sessions.ts'

type Input<Fields = object> = { commandId: string } & Fields

/** Where one is signed in. */
@Resolver()
export class SessionResolver {
  constructor(
    @Inject(OwnSessions) private readonly own: OwnSessions,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query('mySessions')
  async mySessions(@Who() viewer: Viewer | undefined) {
    return this.own.live(callerOf('mySessions', viewer), this.clock.now())
  }

  @Mutation('endSession')
  async endSession(@Request() request: RequestContext, @Args('input') input: Input<{ sessionId: string }>) {
    const viewer = callerOf('endSession', request.viewer)
    const now = this.clock.now()
    await this.own.end(viewer, input.sessionId, metaOf(request, input.commandId, now))
    return { sessions: await this.own.live(viewer, now) }
  }

  @Mutation('endOtherSessions')
  async endOtherSessions(@Request() request: RequestContext, @Args('input') input: Input) {
    const viewer = callerOf('endOtherSessions', request.viewer)
    const now = this.clock.now()
    await this.own.endOthers(viewer, metaOf(request, input.commandId, now))
    return { sessions: await this.own.live(viewer, now) }
  }
}
