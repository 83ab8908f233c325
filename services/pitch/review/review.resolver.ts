import { Request, requireViewer, Who } from '@delvik/runtime/auth'
import type { Viewer } from '@delvik/runtime/viewer'
import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import { EventStore } from '@delvik/runtime/event-store'
import { ReadModels } from '@delvik/runtime/read-model'
import type { RequestContext } from '@delvik/runtime/request-context'
import { type ReviewCheck, type ReviewReason } from '@delvik/schemas/values/pitch'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { Access, authorize, isReviewer, requireHolder } from '../access.ts'
import { ChangePitch } from '../pitch/change-pitch.ts'
import { metaOf } from '@delvik/runtime/command-meta'
import type { PitchConfig } from '../config.ts'
import { isId, requireId } from '@delvik/runtime/ids'
import { connectionOf, type PageInput } from '@delvik/runtime/paging'
import type { Pitch, PitchCommand, PitchStreamEvent } from '../pitch/pitch.ts'
import type { PitchDetails } from '../pitch/pitch-details.ts'
import { Pitches } from '../pitch/pitches.ts'
import { ReviewClaims } from '../pitch/review-claims.ts'
import { reasonsOf, noteOf, requireSound } from './review-reasons.ts'
import { findWaiting, reviewQueue } from './review-queue.ts'
import { submissionHistory } from './earlier-reviews.ts'
import { type OpenReview, shownReview } from './shown-review.ts'

interface PitchInput {
  commandId: string
  pitchId: string
}
type Decision = PitchInput & { revision: number; note?: string | null }

@Resolver()
export class ReviewResolver {
  constructor(
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(ReviewClaims) private readonly claims: ReviewClaims,
    @Inject(ReadModels) private readonly models: ReadModels,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Access) private readonly access: Access,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: PitchConfig,
  ) {}

  @Query('reviewQueue')
  async reviewQueue(@Args() page: PageInput, @Request() request: RequestContext) {
    await this.access.allow('readQueue', request)
    const found = await findWaiting(this.models.of(reviewQueue), page)
    const ids = found.edges.map(({ node }) => node)
    const [details, claims] = await Promise.all([this.pitches.many(ids), this.claims.of(ids, this.clock.now())])
    return connectionOf(found, (id) => {
      const pitch = details.get(id)
      if (pitch?.state !== 'underReview') return undefined
      return { node: this.shown({ id, pitch, claim: claims.get(id) }, request.viewer) }
    })
  }

  @Query('review')
  async review(@Args('pitchId') pitchId: string, @Who() viewer: Viewer | undefined) {
    const pitch = isReviewer(viewer) && isId(pitchId) ? await this.pitches.find(pitchId) : undefined
    return pitch?.state === 'underReview' ? this.claimed(pitchId, pitch, viewer) : null
  }

  @Mutation('claimReview')
  async claimReview(@Args('input') { pitchId }: PitchInput, @Request() request: RequestContext) {
    const { id, pitch } = await this.toReview(pitchId, request)
    if (pitch.ownerId === id) throw new DomainError('OWN_PITCH')
    await this.claims.claim(pitchId, id, this.clock.now())
    return { review: await this.claimed(pitchId, pitch, request.viewer) }
  }

  @Mutation('releaseReview')
  async releaseReview(@Args('input') { pitchId }: PitchInput, @Request() request: RequestContext) {
    const { id, pitch } = await this.toReview(pitchId, request)
    await this.claims.release(pitchId, id)
    return { review: await this.claimed(pitchId, pitch, request.viewer) }
  }

  @Mutation('approvePitch')
  async approvePitch(@Args('input') input: Decision & { checked: ReviewCheck[] }, @Request() request: RequestContext) {
    const { meta, ...of } = this.asked(input, request)
    return this.decide({ type: 'ApprovePitch', data: { ...of, checked: input.checked }, meta }, request)
  }

  @Mutation('requestChanges')
  async requestChanges(
    @Args('input') input: Decision & { reasons: { code: ReviewReason; field?: string | null }[] },
    @Request() request: RequestContext,
  ) {
    const { meta, ...of } = this.asked(input, request)
    const data = { ...of, reasons: reasonsOf(input.reasons), note: noteOf(input.note) }
    return this.decide({ type: 'RequestChanges', data, meta }, request, () => requireSound(input))
  }

  @Mutation('rejectPitch')
  async rejectPitch(@Args('input') input: Decision & { reasons: ReviewReason[] }, @Request() request: RequestContext) {
    const { meta, ...of } = this.asked(input, request)
    const data = { ...of, reasons: [...new Set(input.reasons)], note: noteOf(input.note) }
    return this.decide({ type: 'RejectPitch', data, meta }, request, () => requireSound({ note: input.note }))
  }

  private asked({ commandId, pitchId, revision }: Decision, request: RequestContext) {
    requireHolder(request.viewer)
    return { pitchId: requireId(pitchId), revision, meta: metaOf(request, commandId, this.clock.now()) }
  }

  /** @param check of what is written, which nobody is told of who may not review */
  private async decide(command: PitchCommand, { viewer }: RequestContext, check = () => {}) {
    const mayReview = authorize('reviewPitch', viewer)
    const judge = (pitch: Pitch): undefined => {
      mayReview(pitch)
      check()
    }
    const position = await this.commands.execute(new ChangePitch(command, { authorize: judge }))
    return this.pitches.after(position, viewer)
  }

  private async toReview(pitchId: string, request: RequestContext) {
    const pitch = await this.pitches.exact(pitchId)
    await this.access.allow('reviewPitch', request, pitch)
    const { id } = requireViewer(request.viewer)
    if (pitch.state !== 'underReview') throw new DomainError('NOT_UNDER_REVIEW')
    return { id, pitch }
  }

  private async claimed(id: string, pitch: PitchDetails, viewer: Viewer | undefined) {
    const claim = (await this.claims.of([id], this.clock.now())).get(id)
    return this.shown({ id, pitch, claim }, viewer)
  }

  private shown(review: Omit<OpenReview, 'history'>, viewer: Viewer | undefined) {
    let read: ReturnType<OpenReview['history']> | undefined
    const history = () => (read ??= this.store.read<PitchStreamEvent>(`pitch-${review.id}`).then(submissionHistory))
    return shownReview({ ...review, history }, { viewer, now: this.clock.now(), secret: this.config.receiptSecret })
  }
}
