import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { PitchContent, PitchEvent } from '@delvik/schemas/events/pitch'
import {
  type PitchState,
  type ReviewCheck,
  type ReviewReason,
  reviewChecklist,
  type UnlistReason,
} from '@delvik/schemas/values/pitch'
import { reviewDue, reviewWarning } from './office-hours.ts'

export type PitchStreamEvent = Exclude<PitchEvent, { type: 'PitchSaved' | 'PitchUnsaved' }>

interface OfPitch {
  pitchId: string
}
/** What a reviewer had on the screen. */
interface OfRevision extends OfPitch {
  revision: number
}

type SubmitPitch = Command<
  'SubmitPitch',
  OfPitch & {
    ownerId: string
    draftVersion: number
    content: PitchContent
    /** Pitches that the owner's plan allows to be published or under review at once. */
    limit: number
    /** Whether it lets a pitch carry a document. */
    mayCarryDocument: boolean
  }
>
type ApprovePitch = Command<'ApprovePitch', OfRevision & { checked: readonly ReviewCheck[] }>
type RequestChanges = Command<
  'RequestChanges',
  OfRevision & { reasons: { code: ReviewReason; field: string | null }[]; note: string | null }
>
type RejectPitch = Command<'RejectPitch', OfRevision & { reasons: ReviewReason[]; note: string | null }>
export type PitchCommand =
  | SubmitPitch
  | ApprovePitch
  | RequestChanges
  | RejectPitch
  | Command<'TellReviewDue' | 'TellReviewOverdue', OfPitch>
  | Command<'WithdrawPitch' | 'UnlistPitch' | 'RelistPitch', OfPitch>
  /** It is more than the owner's plan allows; and it is within it again, by its `limit`. */
  | Command<'DropFromPlan', OfPitch>
  | Command<'ReturnToPlan', OfPitch & { limit: number }>
  | Command<'MarkDone', OfPitch>
  /** Two people have agreed, one of whom has to own it. */
  | Command<'CompleteByDeal', OfPitch & { dealId: string; between: readonly string[] }>
  | Command<'RemovePitch', OfPitch & { reason: 'owner' | 'staff' | 'erasure' }>

interface Known {
  pitchId: string
  ownerId: string
  revision: number
  /** Whether any revision was published before. */
  wasPublished: boolean
}
type UnderReview = Known & {
  state: 'underReview'
  content: PitchContent
  /** Null between the two events of a submission. */
  dueAt: string | null
}
export type Pitch =
  | { state: 'none' }
  | UnderReview
  | (Known & { state: 'removed'; erased: boolean })
  | (Known & { state: 'unlisted'; reason: UnlistReason })
  | (Known & { state: Exclude<PitchState, 'underReview' | 'removed' | 'unlisted'> })
type KnownPitch = Exclude<Pitch, { state: 'none' }>

export const pitchDecider: Decider<PitchCommand, Pitch, PitchStreamEvent> = {
  initialState: { state: 'none' },
  decide,
  evolve,
}

function decide(command: PitchCommand, pitch: Pitch): PitchStreamEvent[] {
  if (command.type === 'SubmitPitch') return submit(command, pitch)
  if (pitch.state === 'none') throw new DomainError('NOT_FOUND')
  const { now } = command.meta
  switch (command.type) {
    case 'ApprovePitch':
      return approve(command, pitch)
    case 'RequestChanges': {
      const { revision, reasons, note } = command.data
      reviewed(command, pitch)
      if (reasons.length === 0) throw new DomainError('REASON_MISSING')
      return [{ type: 'PitchChangesRequested', data: { ...ids(pitch), revision, reasons, note } }]
    }
    case 'RejectPitch': {
      const { revision, reasons, note } = command.data
      reviewed(command, pitch)
      if (reasons.length === 0) throw new DomainError('REASON_MISSING')
      return [{ type: 'PitchRejected', data: { ...ids(pitch), revision, reasons, note } }]
    }
    case 'TellReviewDue':
      return tell('ReviewDue', pitch, (due) => reviewWarning(due) <= now && now < due)
    case 'TellReviewOverdue':
      return tell('ReviewOverdue', pitch, (due) => due <= now)
    case 'WithdrawPitch':
      if (pitch.state === 'withdrawn') return []
      if (isFinished(pitch)) throw new DomainError('FINISHED')
      return [{ type: 'PitchWithdrawn', data: ids(pitch) }]
    case 'UnlistPitch':
      return pitch.state === 'published' ? [unlisted(pitch, 'ownerLeaves')] : []
    case 'RelistPitch':
      return isUnlisted(pitch, 'ownerLeaves') ? [{ type: 'PitchRelisted', data: ids(pitch) }] : []
    case 'DropFromPlan':
      return drop(pitch)
    case 'ReturnToPlan':
      return isUnlisted(pitch, 'planEnded') ? [{ type: 'PitchRelisted', data: ids(pitch) }] : []
    case 'MarkDone':
      if (pitch.state === 'done') return []
      if (!isOffered(pitch)) throw new DomainError('NOT_PUBLISHED')
      return [{ type: 'PitchCompleted', data: { ...ids(pitch), dealId: null } }]
    case 'CompleteByDeal': {
      const { dealId, between } = command.data
      const type = isOffered(pitch) && between.includes(pitch.ownerId) ? 'PitchCompleted' : 'DealRefused'
      return [{ type, data: { ...ids(pitch), dealId } }]
    }
    case 'RemovePitch':
      // What was removed otherwise keeps what it said, until its owner is erased.
      if (pitch.state === 'removed' && (pitch.erased || command.data.reason !== 'erasure')) return []
      return [{ type: 'PitchRemoved', data: { ...ids(pitch), reason: command.data.reason } }]
  }
}

function submit({ data, meta }: SubmitPitch, pitch: Pitch): PitchStreamEvent[] {
  if (pitch.state !== 'none' && pitch.ownerId !== data.ownerId) throw new DomainError('NOT_FOUND')
  if (isFinished(pitch)) throw new DomainError('FINISHED')
  const { pitchId, ownerId, content } = data
  if (content.document && !data.mayCarryDocument) throw documentRefused()
  const revision = pitch.state === 'none' ? 1 : pitch.revision + 1
  const dueAt = reviewDue(meta.now, content.market).toISOString()
  return [
    { type: 'PitchRevised', data: { pitchId, ownerId, revision, content } },
    { type: 'PitchSubmitted', data: { pitchId, ownerId, revision, market: content.market, dueAt } },
  ]
}

/** It names the field, in which the author mends it. */
function documentRefused(): DomainError {
  const code = 'DOCUMENT_NEEDS_PLAN'
  return new DomainError(code, { fields: [{ path: 'document', code }] })
}

function approve(command: ApprovePitch, pitch: KnownPitch): PitchStreamEvent[] {
  const { content, revision, wasPublished } = reviewed(command, pitch)
  if (!reviewChecklist.every((check) => command.data.checked.includes(check))) {
    throw new DomainError('CHECKLIST_INCOMPLETE')
  }
  return [{ type: 'PitchPublished', data: { ...ids(pitch), revision, first: !wasPublished, content } }]
}

/** What waits for a reviewer or its author is taken back: it needs a review whenever it comes again. */
function drop(pitch: KnownPitch): PitchStreamEvent[] {
  switch (pitch.state) {
    case 'published':
      return [unlisted(pitch, 'planEnded')]
    case 'unlisted':
      return pitch.reason === 'planEnded' ? [] : [unlisted(pitch, 'planEnded')]
    case 'underReview':
    case 'changesRequested':
      return [{ type: 'PitchWithdrawn', data: ids(pitch) }]
    default:
      return []
  }
}

function unlisted(pitch: KnownPitch, reason: UnlistReason): PitchStreamEvent {
  return { type: 'PitchUnlisted', data: { ...ids(pitch), reason } }
}

function isUnlisted(pitch: KnownPitch, reason: UnlistReason): boolean {
  return pitch.state === 'unlisted' && pitch.reason === reason
}

/** A timer may have been on its way while the pitch was decided on, or submitted again. */
function tell(
  type: 'ReviewDue' | 'ReviewOverdue',
  pitch: KnownPitch,
  isTime: (due: Date) => boolean,
): PitchStreamEvent[] {
  if (pitch.state !== 'underReview' || !pitch.dueAt || !isTime(new Date(pitch.dueAt))) return []
  const { revision, dueAt } = pitch
  return [{ type, data: { ...ids(pitch), revision, dueAt } }]
}

/** The pitch that the reviewer has read, still as it was read. */
function reviewed(command: ApprovePitch | RequestChanges | RejectPitch, pitch: KnownPitch) {
  if (pitch.state !== 'underReview') throw new DomainError('NOT_UNDER_REVIEW')
  if (pitch.ownerId === command.meta.actor) throw new DomainError('OWN_PITCH')
  if (pitch.revision !== command.data.revision) throw new DomainError('REVISION_CHANGED')
  return pitch
}

/** Nothing can be submitted any more. */
export function isFinished({ state }: Pick<Pitch, 'state'>): boolean {
  return state === 'done' || state === 'rejected' || state === 'removed'
}

/** Published, or published before and under review again. */
function isOffered(pitch: KnownPitch): boolean {
  return pitch.wasPublished && pitch.state !== 'withdrawn' && !isFinished(pitch)
}

function ids({ pitchId, ownerId }: KnownPitch) {
  return { pitchId, ownerId }
}

function evolve(pitch: Pitch, event: PitchStreamEvent): Pitch {
  if (event.type === 'PitchRevised') {
    return {
      ...event.data,
      state: 'underReview',
      dueAt: null,
      wasPublished: pitch.state !== 'none' && pitch.wasPublished,
    }
  }
  if (pitch.state === 'none') return pitch
  const { pitchId, ownerId, revision, wasPublished } = pitch
  const known = { pitchId, ownerId, revision, wasPublished }
  switch (event.type) {
    case 'PitchSubmitted':
      return pitch.state === 'underReview' ? { ...pitch, dueAt: event.data.dueAt } : pitch
    case 'ReviewDue':
    case 'ReviewOverdue':
      return pitch
    case 'PitchPublished':
      return { ...known, state: 'published', wasPublished: true }
    case 'PitchChangesRequested':
      return { ...known, state: 'changesRequested' }
    case 'PitchRejected':
      return { ...known, state: 'rejected' }
    case 'PitchWithdrawn':
      return { ...known, state: 'withdrawn' }
    case 'PitchUnlisted':
      return { ...known, state: 'unlisted', reason: event.data.reason }
    case 'PitchRelisted':
      return { ...known, state: 'published' }
    case 'DealRefused':
      return pitch
    case 'PitchCompleted':
      return { ...known, state: 'done' }
    case 'PitchRemoved':
      return { ...known, state: 'removed', erased: event.data.reason === 'erasure' }
  }
}
