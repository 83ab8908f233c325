import { Request, requireViewer, Who } from '@delvik/runtime/auth'
import type { Viewer } from '@delvik/runtime/viewer'
import { Clock } from '@delvik/runtime/clock'
import { ReadModels } from '@delvik/runtime/read-model'
import type { RequestContext } from '@delvik/runtime/request-context'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { authorize, requireHolder, type StreamAction } from '../access.ts'
import { ChangePitch } from './change-pitch.ts'
import { metaOf } from '@delvik/runtime/command-meta'
import { isId, requireId } from '@delvik/runtime/ids'
import { findMyPitches, myPitches } from './my-pitches.ts'
import { connectionOf, type PageInput } from '@delvik/runtime/paging'
import type { PitchCommand } from './pitch.ts'
import { Pitches, shown } from './pitches.ts'

interface PitchInput {
  commandId: string
  pitchId: string
}

@Resolver()
export class PitchResolver {
  constructor(
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(ReadModels) private readonly models: ReadModels,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query('pitch')
  async pitch(@Args('id') id: string, @Who() viewer: Viewer | undefined) {
    return isId(id) ? this.pitches.seenBy(viewer, id) : null
  }

  @Query('myPitches')
  async myPitches(@Args() page: PageInput, @Who() viewer: Viewer | undefined) {
    const { id } = requireViewer(viewer)
    const found = await findMyPitches(this.models.of(myPitches), id, page)
    const details = await this.pitches.many(found.edges.map(({ node }) => node))
    return connectionOf(found, (pitchId) => {
      const one = details.get(pitchId)
      return one && { node: shown(pitchId, one, viewer) }
    })
  }

  @Mutation('withdrawPitch')
  async withdrawPitch(@Args('input') input: PitchInput, @Request() request: RequestContext) {
    const { pitchId, meta } = this.asked(input, request)
    return this.change('withdrawPitch', { type: 'WithdrawPitch', data: { pitchId }, meta }, request)
  }

  @Mutation('markDone')
  async markDone(@Args('input') input: PitchInput, @Request() request: RequestContext) {
    const { pitchId, meta } = this.asked(input, request)
    return this.change('markDone', { type: 'MarkDone', data: { pitchId }, meta }, request)
  }

  @Mutation('removePitch')
  async removePitch(@Args('input') input: PitchInput, @Request() request: RequestContext) {
    const { pitchId, meta } = this.asked(input, request)
    return this.change('removePitch', { type: 'RemovePitch', data: { pitchId, reason: 'owner' }, meta }, request)
  }

  private asked({ commandId, pitchId }: PitchInput, request: RequestContext) {
    requireHolder(request.viewer)
    return { pitchId: requireId(pitchId), meta: metaOf(request, commandId, this.clock.now()) }
  }

  private async change(action: StreamAction, command: PitchCommand, { viewer }: RequestContext) {
    const change = new ChangePitch(command, { authorize: authorize(action, viewer) })
    return this.pitches.after(await this.commands.execute(change), viewer)
  }
}
