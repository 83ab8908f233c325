import { Request, requireViewer, Who } from '@delvik/runtime/auth'
import type { Viewer } from '@delvik/runtime/viewer'
import { Clock } from '@delvik/runtime/clock'
import { ReadModels } from '@delvik/runtime/read-model'
import type { RequestContext } from '@delvik/runtime/request-context'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { Access, requireHolder, sees } from '../access.ts'
import type { BookmarkCommand } from './bookmark.ts'
import { ChangeBookmark } from './change-bookmark.ts'
import { metaOf } from '@delvik/runtime/command-meta'
import { isId, requireId } from '@delvik/runtime/ids'
import { connectionOf, type PageInput } from '@delvik/runtime/paging'
import type { PitchDetails } from '../pitch/pitch-details.ts'
import { Pitches, shown } from '../pitch/pitches.ts'
import { bookmarkOf, findSaved, savedPitches } from './bookmark-list.ts'

interface PitchInput {
  commandId: string
  pitchId: string
}

/** Who asks, about which pitch. */
interface Asked {
  request: RequestContext
  pitch: PitchDetails | undefined
}

@Resolver()
export class BookmarkResolver {
  constructor(
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(ReadModels) private readonly models: ReadModels,
    @Inject(Access) private readonly access: Access,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query('bookmarks')
  async bookmarks(@Args() page: PageInput, @Who() viewer: Viewer | undefined) {
    const { id } = requireViewer(viewer)
    const found = await findSaved(this.models.of(savedPitches), id, page)
    const details = await this.pitches.many(found.edges.map(({ node }) => node.pitchId))
    return connectionOf(found, ({ pitchId, savedAt }) => {
      return { savedAt, node: bookmarkOf(pitchId, details.get(pitchId), viewer) }
    })
  }

  @Mutation('savePitch')
  async savePitch(@Args('input') { commandId, pitchId }: PitchInput, @Request() request: RequestContext) {
    const pitch = isId(pitchId) ? await this.pitches.findAnyway(pitchId) : undefined
    await this.access.allow('savePitch', request, pitch)
    return this.change('SavePitch', { commandId, pitchId }, { request, pitch })
  }

  @Mutation('unsavePitch')
  async unsavePitch(@Args('input') { commandId, pitchId }: PitchInput, @Request() request: RequestContext) {
    requireHolder(request.viewer)
    const pitch = await this.pitches.findAnyway(requireId(pitchId))
    return this.change('UnsavePitch', { commandId, pitchId }, { request, pitch })
  }

  private async change(type: BookmarkCommand['type'], { commandId, pitchId }: PitchInput, { request, pitch }: Asked) {
    const meta = metaOf(request, commandId, this.clock.now())
    const command = { type, data: { accountId: meta.actor, pitchId }, meta }
    const position = await this.commands.execute(new ChangeBookmark(command))
    return { pitch: pitch && sees(request.viewer, pitch) ? shown(pitchId, pitch, request.viewer) : null, position }
  }
}
