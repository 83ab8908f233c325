import { blankPitch } from '@delvik/schemas/forms/blank-pitch'
import { Request, requireViewer, Who } from '@delvik/runtime/auth'
import type { Viewer } from '@delvik/runtime/viewer'
import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import { EventStore } from '@delvik/runtime/event-store'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Language } from '@delvik/schemas/values/languages'
import type { Market } from '@delvik/schemas/values/markets'
import { type DraftContent, excerpt, normaliseText, pitchProblems } from '@delvik/schemas/forms/pitch-form'
import { limits } from '@delvik/schemas/values/pitch'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { v5 as uuidV5 } from 'uuid'
import { Access, requireHolder } from '../access.ts'
import { ChangePitch } from '../pitch/change-pitch.ts'
import { metaOf } from '@delvik/runtime/command-meta'
import type { PitchConfig } from '../config.ts'
import { type Draft, Drafts, type WrittenContent } from '../pitch/drafts.ts'
import { isId, requireId } from '@delvik/runtime/ids'
import { documentOf } from '../pitch/document.ts'
import { logoOf } from '../pitch/logo.ts'
import { reviewDue } from '../pitch/office-hours.ts'
import { isFinished, pitchDecider } from '../pitch/pitch.ts'
import { submission, writtenOf } from '../pitch/pitch-content.ts'
import type { PitchDetails } from '../pitch/pitch-details.ts'
import { Pitches } from '../pitch/pitches.ts'
import { PublishedSlots } from '../pitch/published-slots.ts'
import { shownContent } from './shown-content.ts'

interface OfCommand {
  commandId: string
}
type ContentInput = Partial<Omit<DraftContent, 'logo' | 'document' | 'rolesSought' | 'skills'>> & {
  market: Market
  lang: Language
  rolesSought?: DraftContent['rolesSought'] | null
  skills?: DraftContent['skills'] | null
  logo?: string | null
  logoName?: string | null
  document?: string | null
  documentName?: string | null
}

@Resolver()
export class DraftResolver {
  constructor(
    @Inject(Drafts) private readonly rows: Drafts,
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(Access) private readonly access: Access,
    @Inject(PublishedSlots) private readonly slots: PublishedSlots,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: PitchConfig,
  ) {}

  @Query('drafts')
  async drafts(@Who() viewer: Viewer | undefined) {
    const drafts = await this.rows.of(requireViewer(viewer).id)
    return drafts.map((draft) => this.shown(draft))
  }

  @Query('draft')
  async draft(@Args('id') id: string, @Who() viewer: Viewer | undefined) {
    const draft = viewer && isId(id) ? await this.rows.find(id, viewer.id) : undefined
    return draft ? this.shown(draft) : null
  }

  @Mutation('startDraft')
  async startDraft(
    @Args('input') { commandId, market, language }: OfCommand & { market: Market; language: Language },
    @Request() request: RequestContext,
  ) {
    const viewer = requireViewer(request.viewer)
    await this.access.allow('startDraft', request)
    const id = uuidV5(commandId, viewer.id)
    if (await this.ownerOf(id)) throw new DomainError('DRAFT_CHANGED')
    const row = { id, ownerId: viewer.id, basedOn: null, commandId, now: this.clock.now() }
    return { draft: this.shown(await this.rows.open(row, blankPitch(market, language))) }
  }

  @Query('submissionToEdit')
  async submissionToEdit(@Args('pitchId') pitchId: string, @Request() request: RequestContext) {
    return this.submissionOf(await this.editable(pitchId, request))
  }

  @Mutation('editPitch')
  async editPitch(@Args('input') input: OfCommand & { pitchId: string }, @Request() request: RequestContext) {
    const pitch = await this.editable(input.pitchId, request)
    const { pitchId: id, commandId } = input
    const row = { id, ownerId: pitch.ownerId, basedOn: pitch.revision, commandId, now: this.clock.now() }
    return { draft: this.shown(await this.rows.open(row, this.writtenIn(pitch))) }
  }

  @Mutation('saveDraft')
  async saveDraft(
    @Args('input') input: OfCommand & { draftId: string; version: number; content: ContentInput },
    @Request() request: RequestContext,
  ) {
    const viewer = requireHolder(request.viewer)
    const { commandId, version } = input
    const save = { id: requireId(input.draftId), ownerId: viewer.id, version, commandId, now: this.clock.now() }
    const written = this.written(input.content, viewer.id)
    const draft = await this.rows.save(save, written).catch((error) => this.gone(error, save))
    return { draft: this.shown(draft) }
  }

  @Mutation('discardDraft')
  async discardDraft(@Args('input') { draftId }: OfCommand & { draftId: string }, @Who() viewer: Viewer | undefined) {
    await this.rows.discard(requireId(draftId), requireHolder(viewer).id)
    return { discarded: true }
  }

  @Mutation('submitPitch')
  async submitPitch(
    @Args('input') input: OfCommand & { draftId: string; draftVersion: number; attested: boolean },
    @Request() request: RequestContext,
  ) {
    const viewer = requireHolder(request.viewer)
    const meta = metaOf(request, input.commandId, this.clock.now())
    const draft = { id: requireId(input.draftId), ownerId: viewer.id }
    const found = await this.rows.find(draft.id, draft.ownerId)
    // Only now: an earlier attempt, still under way, may take the draft away until it is looked for.
    const done = await this.store.outcome(meta)
    if (done) return this.pitches.after(done, viewer)
    const { id: pitchId, ownerId, content, version: draftVersion } = found ??
      await this.gone(new DomainError('NOT_FOUND'), draft)
    await this.access.allow('submitPitch', request)
    if (draftVersion !== input.draftVersion) throw new DomainError('DRAFT_CHANGED')
    const data = { pitchId, ownerId, draftVersion, content: submission(content) }
    if (!input.attested) throw new DomainError('ATTESTATION_MISSING')
    const position = await this.slots.within(
      ownerId,
      request.positions,
      (allowed) => this.commands.execute(new ChangePitch({ type: 'SubmitPitch', data: { ...data, ...allowed }, meta })),
    )
    return this.pitches.after(position, viewer)
  }

  /** A draft that is not there any more because it was submitted is told from one that never was the caller's. */
  private async gone(error: unknown, { id, ownerId }: { id: string; ownerId: string }): Promise<never> {
    const missing = error instanceof DomainError && error.code === 'NOT_FOUND'
    throw missing && (await this.ownerOf(id)) === ownerId ? new DomainError('DRAFT_CHANGED') : error
  }

  private async ownerOf(pitchId: string): Promise<string | undefined> {
    const pitch = await this.store.state(`pitch-${pitchId}`, pitchDecider)
    return pitch.state === 'none' ? undefined : pitch.ownerId
  }

  private written(input: ContentInput, ownerId: string): WrittenContent {
    const { logo: receipt, logoName, document: uploaded, documentName, rolesSought, skills, ...content } = input
    const name = logoName ? excerpt(normaliseText(logoName), limits.shortText) : null
    const logo = receipt ? { ...logoOf(receipt, ownerId, this.config.receiptSecret), receipt, name } : null
    const carried = uploaded ? { receipt: uploaded, name: documentName } : null
    const document = carried && documentOf(carried, ownerId, this.config.receiptSecret)
    const lists = { rolesSought: rolesSought ?? [], skills: skills ?? [] }
    return { ...blankPitch(content.market, content.lang), ...content, ...lists, logo, document }
  }

  private shown({ id, version, savedAt, basedOn, content }: Draft) {
    const problems = pitchProblems(content)
    const dueIfSubmittedNow = reviewDue(this.clock.now(), content.market)
    const edits = () => (basedOn === null ? null : this.edited(id))
    return { id, version, savedAt, basedOn, content: shownContent(content), problems, dueIfSubmittedNow, edits }
  }

  /** What a draft is an edit of, for its author to see what has become of it. */
  private async edited(pitchId: string) {
    const pitch = await this.pitches.find(pitchId)
    return pitch ? this.submissionOf(pitch) : null
  }

  /** One's own pitch, as long as it can be edited. */
  private async editable(pitchId: string, request: RequestContext): Promise<PitchDetails> {
    const pitch = await this.pitches.exact(pitchId)
    await this.access.allow('editPitch', request, pitch)
    if (isFinished(pitch)) throw new DomainError('FINISHED')
    return pitch
  }

  private submissionOf(pitch: PitchDetails) {
    return { state: pitch.state, review: pitch, content: shownContent(this.writtenIn(pitch)) }
  }

  private writtenIn({ submitted, ownerId }: PitchDetails): WrittenContent {
    return writtenOf(submitted, ownerId, this.config.receiptSecret)
  }
}
