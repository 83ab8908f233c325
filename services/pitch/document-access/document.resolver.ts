import { Request, requireViewer, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { Config } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import { grantFile } from '@delvik/runtime/file-grant'
import { shownStanding } from '@delvik/runtime/file-readers'
import { isId } from '@delvik/runtime/ids'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import type { PitchContent } from '@delvik/schemas/events/pitch'
import type { Plan } from '@delvik/schemas/values/account'
import type { Language } from '@delvik/schemas/values/languages'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql'
import { Access, isInsider } from '../access.ts'
import type { PitchConfig } from '../config.ts'
import { Pitches, shown, type ShownPitch } from '../pitch/pitches.ts'
import { ChangeAccessRequest } from './change-document-access.ts'
import { DocumentAccess } from './document-access.ts'
import { DocumentVisits } from './visits.ts'

interface AccessInput {
  commandId: string
  pitchId: string
  agreement?: { textVersion: string; language: Language } | null
}

/** The document that a pitch carries, for those who may read it and those who may ask for it. */
@Resolver('Pitch')
export class DocumentResolver {
  constructor(
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(DocumentAccess) private readonly documents: DocumentAccess,
    @Inject(DocumentVisits) private readonly visits: DocumentVisits,
    @Inject(Access) private readonly access: Access,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: PitchConfig,
  ) {}

  @Query('myPlan')
  async myPlan(@Who() viewer: Viewer | undefined): Promise<Plan> {
    return (await this.pitches.accountOf(requireViewer(viewer).id))?.plan ?? 'basic'
  }

  @Query('pitchDocument')
  async pitchDocument(@Args('pitchId') pitchId: string, @Who() viewer: Viewer | undefined): Promise<string | null> {
    // Before it is known that they may: what is revoked meanwhile is revoked later than it was granted.
    const now = this.clock.now()
    const pitch = viewer && isId(pitchId) ? await this.pitches.seenBy(viewer, pitchId) : null
    const standing = pitch && (await this.documents.standing(pitch, viewer))
    if (!viewer || !pitch || !standing?.mayRead) return null
    const { path, generation } = standing.document
    const { ownerId } = pitch.record
    const opening = { ownerId, readerId: viewer.id, generation }
    if (!isInsider(viewer, pitch.record)) await this.visits.note({ pitchId }, opening, now)
    return grantFile({ path, generation, viewer: viewer.id }, { secret: this.config.fileGrantSecret, now })
  }

  @ResolveField('document')
  async document(@Parent() pitch: ShownPitch, @Who() viewer: Viewer | undefined): Promise<PitchContent['document']> {
    const standing = await this.documents.standing(pitch, viewer)
    return standing?.mayRead ? standing.document : null
  }

  @ResolveField('documentAccess')
  async documentAccess(@Parent() pitch: ShownPitch, @Who() viewer: Viewer | undefined) {
    const standing = await this.documents.standing(pitch, viewer)
    return standing && shownStanding(standing.condition, standing.request)
  }

  @ResolveField('documentCondition')
  async documentCondition(@Parent() { id, record }: ShownPitch, @Who() viewer: Viewer | undefined) {
    return viewer?.id === record.ownerId ? this.documents.condition(id) : null
  }

  @Mutation('requestDocumentAccess')
  async requestDocumentAccess(@Args('input') input: AccessInput, @Request() request: RequestContext) {
    const { commandId, pitchId, agreement } = input
    const { viewer, clientIp } = request
    const pitch = isId(pitchId) ? await this.pitches.findAnyway(pitchId) : undefined
    await this.access.allow('requestDocumentAccess', request, pitch)
    if (!pitch) throw new DomainError('NOT_FOUND')
    const { ownerId } = pitch
    const { id: readerId } = requireViewer(viewer)
    const condition = await this.documents.conditionFor(readerId, pitch, pitchId)
    const acceptance = agreement ? { ...agreement, addressHash: this.documents.addressHash(clientIp) } : null
    const data = { of: { pitchId, ownerId, readerId }, condition, agreement: acceptance }
    const meta = metaOf(request, commandId, this.clock.now())
    const position = await this.commands.execute(new ChangeAccessRequest({ type: 'RequestAccess', data, meta }))
    return { pitch: shown(pitchId, pitch, viewer), position }
  }
}
