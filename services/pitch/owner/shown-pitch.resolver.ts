import { Request } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import { requireId } from '@delvik/runtime/ids'
import type { Position } from '@delvik/runtime/recorded'
import type { RequestContext } from '@delvik/runtime/request-context'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Resolver } from '@nestjs/graphql'
import { v5 as uuidV5 } from 'uuid'
import { Access, authorize } from '../access.ts'
import { ChangePitch } from '../pitch/change-pitch.ts'
import type { PitchCommand } from '../pitch/pitch.ts'
import { Pitches } from '../pitch/pitches.ts'
import { PublishedSlots } from '../pitch/published-slots.ts'

interface ShowPitchInput {
  commandId: string
  pitchId: string
  insteadOf?: string | null
}

/** Which of more pitches than their plan allows somebody wants to be shown. */
@Resolver()
export class ShownPitchResolver {
  constructor(
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(PublishedSlots) private readonly slots: PublishedSlots,
    @Inject(Access) private readonly access: Access,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Mutation('showPitch')
  async showPitch(
    @Args('input') { commandId, pitchId, insteadOf }: ShowPitchInput,
    @Request() request: RequestContext,
  ) {
    const details = await this.pitches.exact(requireId(pitchId))
    await this.access.allow('showPitch', request, details)
    const position = await this.slots.within(details.ownerId, request.positions, async ({ limit }) => {
      const meta = metaOf(request, commandId, this.clock.now())
      const show = () => this.change({ type: 'ReturnToPlan', data: { pitchId, limit }, meta }, request)
      try {
        return await show()
      } catch (error) {
        if (!insteadOf || !(error instanceof DomainError) || error.code !== 'TOO_MANY_PITCHES') throw error
      }
      const dropped = { ...meta, commandId: uuidV5(insteadOf, commandId) }
      await this.change({ type: 'DropFromPlan', data: { pitchId: requireId(insteadOf) }, meta: dropped }, request)
      return show()
    })
    return this.pitches.after(position, request.viewer)
  }

  private change(command: PitchCommand, { viewer }: RequestContext): Promise<Position> {
    return this.commands.execute(new ChangePitch(command, { authorize: authorize('dropPitch', viewer) }))
  }
}
