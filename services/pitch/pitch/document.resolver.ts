import { requireViewer, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { grantFile } from '@delvik/runtime/file-grant'
import { isId } from '@delvik/runtime/ids'
import type { Viewer } from '@delvik/runtime/viewer'
import type { PitchContent } from '@delvik/schemas/events/pitch'
import type { Plan } from '@delvik/schemas/values/account'
import { entitlements } from '@delvik/schemas/values/entitlements'
import { Inject } from '@nestjs/common'
import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql'
import { isInsider, readsDocument } from '../access.ts'
import type { PitchConfig } from '../config.ts'
import { Pitches, type ShownPitch } from './pitches.ts'

/** The document that a pitch carries, for those who may read it. */
@Resolver('Pitch')
export class DocumentResolver {
  constructor(
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: PitchConfig,
  ) {}

  @Query('myPlan')
  myPlan(@Who() viewer: Viewer | undefined): Promise<Plan> {
    return this.planOf(requireViewer(viewer).id)
  }

  @Query('pitchDocument')
  async pitchDocument(@Args('pitchId') pitchId: string, @Who() viewer: Viewer | undefined): Promise<string | null> {
    const pitch = viewer && isId(pitchId) ? await this.pitches.seenBy(viewer, pitchId) : null
    const document = pitch && (await this.readable(pitch, viewer))
    if (!viewer || !document) return null
    const { path, generation } = document
    return grantFile({ path, generation, viewer: viewer.id }, {
      secret: this.config.fileGrantSecret,
      now: this.clock.now(),
    })
  }

  @ResolveField('document')
  document(@Parent() pitch: ShownPitch, @Who() viewer: Viewer | undefined): Promise<PitchContent['document']> {
    return this.readable(pitch, viewer)
  }

  /** Others than its owner and reviewers read it as long as the plan lasts that brings it. */
  private async readable(
    { record, written }: ShownPitch,
    viewer: Viewer | undefined,
  ): Promise<PitchContent['document']> {
    if (!written.document || !readsDocument(viewer, record)) return null
    const isOpen = isInsider(viewer, record) || entitlements[await this.planOf(record.ownerId)].pitchDocument
    return isOpen ? written.document : null
  }

  private async planOf(ownerId: string): Promise<Plan> {
    return (await this.pitches.accountOf(ownerId))?.plan ?? 'basic'
  }
}
