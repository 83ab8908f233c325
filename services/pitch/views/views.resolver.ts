import { Request, Who } from '@delvik/runtime/auth'
import { batchLoader } from '@delvik/runtime/batch-loader'
import { Clock } from '@delvik/runtime/clock'
import { DomainError } from '@delvik/runtime/errors'
import { isId } from '@delvik/runtime/ids'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql'
import { refusal } from '../access.ts'
import { unheardOf } from '../accounts/accounts.ts'
import { Pitches, type ShownPitch } from '../pitch/pitches.ts'
import { Views } from './views.ts'

/** How often a pitch was looked at. */
@Resolver('Pitch')
export class ViewsResolver {
  private readonly of: (pitchId: string) => Promise<number | undefined>

  constructor(
    @Inject(Views) private readonly views: Views,
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.of = batchLoader((ids) => this.views.of(ids))
  }

  @ResolveField('views')
  async count(@Parent() { id }: ShownPitch, @Who() viewer: Viewer | undefined): Promise<number | null> {
    return viewer ? ((await this.of(id)) ?? 0) : null
  }

  @Mutation('viewPitch')
  async viewPitch(@Args('input') { pitchId }: { pitchId: string }, @Request() { viewer, clientIp }: RequestContext) {
    const pitch = isId(pitchId) ? await this.pitches.find(pitchId) : undefined
    const code = refusal('viewPitch', { viewer, account: unheardOf }, pitch)
    if (code || !pitch) throw new DomainError(code ?? 'NOT_FOUND')
    const counts = pitch.state === 'published' && viewer?.id !== pitch.ownerId && !viewer?.staff.length
    return { counted: counts && (await this.views.count(pitchId, viewer?.id ?? clientIp, this.clock.now())) }
  }
}
