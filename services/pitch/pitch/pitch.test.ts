import { describe, expect, test } from '@jest/globals'
import { DomainError } from '@delvik/runtime/errors'
import type { ErrorCode } from '@delvik/schemas/errors'
import { pitchContent, type PitchContent } from '@delvik/schemas/events/pitch'
import { reviewChecklist } from '@delvik/schemas/values/pitch'
import { type PitchCommand, type PitchStreamEvent, pitchDecider } from './pitch.ts'
import { content, document } from '../testing/example-content.ts'

const pitchId = '0193c1f0-0000-7000-8000-000000000001'
const owner = '0193c1f0-0000-7000-8000-00000000000a'
const reviewer = '0193c1f0-0000-7000-8000-00000000000b'
const of = { pitchId, ownerId: owner }
const noon = new Date('2026-11-24T11:00:00Z')
const edited: PitchContent = { ...content, companyName: 'Lund Optik och Linser' }

type Data<T extends PitchCommand['type']> = Omit<Extract<PitchCommand, { type: T }>['data'], 'pitchId'>

function given(...events: PitchStreamEvent[]) {
  const state = events.reduce(pitchDecider.evolve, pitchDecider.initialState)
  return {
    when<T extends PitchCommand['type']>(type: T, data: Data<T>, actor = owner, now = noon) {
      const meta = { commandId: 'c', actor, now }
      // The compiler cannot pair a generic type with its data.
      const command = { type, data: { pitchId, ...data }, meta } as PitchCommand
      return {
        then: (...expected: PitchStreamEvent[]) => expect(pitchDecider.decide(command, state)).toEqual(expected),
        refused: (code: ErrorCode) => expect(() => pitchDecider.decide(command, state)).toThrow(new DomainError(code)),
      }
    },
  }
}

const revised = (revision: number, what = content): PitchStreamEvent => ({
  type: 'PitchRevised',
  data: { ...of, revision, content: what },
})
const submitted = (revision: number): PitchStreamEvent => ({
  type: 'PitchSubmitted',
  data: { ...of, revision, market: 'SE', dueAt: '2026-11-24T15:00:00.000Z' },
})
const published = (revision: number, first = revision === 1, what = content): PitchStreamEvent => ({
  type: 'PitchPublished',
  data: { ...of, revision, first, content: what },
})
const reasons = [{ code: 'unclearOffer', field: 'text' }] as const
const returned: PitchStreamEvent = {
  type: 'PitchChangesRequested',
  data: { ...of, revision: 1, reasons: [...reasons], note: 'Skriv tydligare.' },
}
const rejected: PitchStreamEvent = {
  type: 'PitchRejected',
  data: { ...of, revision: 1, reasons: ['duplicate'], note: null },
}
const withdrawn: PitchStreamEvent = { type: 'PitchWithdrawn', data: of }
const done: PitchStreamEvent = { type: 'PitchCompleted', data: { ...of, dealId: null } }
const removed: PitchStreamEvent = { type: 'PitchRemoved', data: { ...of, reason: 'owner' } }

const unlisted: PitchStreamEvent = { type: 'PitchUnlisted', data: { ...of, reason: 'ownerLeaves' } }
const putAway: PitchStreamEvent = { type: 'PitchUnlisted', data: { ...of, reason: 'planEnded' } }
const relisted: PitchStreamEvent = { type: 'PitchRelisted', data: of }

const endings: [string, PitchStreamEvent][] = [['rejected', rejected], ['done', done], ['removed', removed]]

const underReview = [revised(1), submitted(1)]
const live = [...underReview, published(1)]
const inEdit = [...live, revised(2, edited), submitted(2)]
const submit = { ownerId: owner, draftVersion: 3, content, limit: 1, mayCarryDocument: false }
const approve = (revision: number) => ({ revision, checked: reviewChecklist })

test('the content of these tests is a content', () => expect(pitchContent.parse(content)).toEqual(content))

describe('a submitted draft', () => {
  test('is under review with a due time', () => given().when('SubmitPitch', submit).then(revised(1), submitted(1)))

  test('carries a document as far as the plan of its owner lets it', () => {
    const carrying = { ...content, document }
    const allowed = { ...submit, content: carrying, mayCarryDocument: true }
    given().when('SubmitPitch', allowed).then(revised(1, carrying), submitted(1))
    given(...live).when('SubmitPitch', { ...submit, content: carrying }).refused('DOCUMENT_NEEDS_PLAN')
    given(revised(1, carrying), submitted(1), published(1, true, carrying)).when('SubmitPitch', submit)
      .then(revised(2), submitted(2))
  })

  test('keeps its document when it is published', () => {
    const carrying = { ...content, document }
    given(revised(1, carrying), submitted(1)).when('ApprovePitch', approve(1), reviewer)
      .then(published(1, true, carrying))
  })

  test('is a new revision when the pitch is under review', () =>
    given(...underReview).when('SubmitPitch', { ...submit, content: edited }).then(revised(2, edited), submitted(2)))

  test('sends a published pitch back to review', () =>
    given(...live).when('SubmitPitch', { ...submit, content: edited }).then(revised(2, edited), submitted(2)))

  test('answers a request for changes', () =>
    given(...underReview, returned).when('SubmitPitch', submit).then(revised(2), submitted(2)))

  test('brings a withdrawn pitch back', () =>
    given(...live, withdrawn).when('SubmitPitch', submit).then(revised(2), submitted(2)))

  test.each(endings)(
    'is refused when the pitch is %s',
    (_, end) => given(...live, end).when('SubmitPitch', submit).refused('FINISHED'),
  )

  test('is not found under another owner’s pitch', () =>
    given(...live).when('SubmitPitch', { ...submit, ownerId: reviewer }, reviewer).refused('NOT_FOUND'))
})

describe('an approval', () => {
  test('publishes the content that was submitted', () =>
    given(...underReview).when('ApprovePitch', approve(1), reviewer).then(published(1)))

  test('of an edit is no first publication', () =>
    given(...inEdit).when('ApprovePitch', approve(2), reviewer).then(published(2, false, edited)))

  test('of the first published revision is the first, also after changes were requested', () =>
    given(...underReview, returned, revised(2), submitted(2))
      .when('ApprovePitch', approve(2), reviewer)
      .then(published(2, true)))

  test('of a pitch that came back from withdrawal is no first publication', () =>
    given(...live, withdrawn, revised(2), submitted(2))
      .when('ApprovePitch', approve(2), reviewer)
      .then(published(2, false)))

  test('of a revision that the owner has replaced is refused', () =>
    given(...inEdit).when('ApprovePitch', approve(1), reviewer).refused('REVISION_CHANGED'))

  test.each(reviewChecklist)('is refused while %s is not checked', (missing) =>
    given(...underReview)
      .when('ApprovePitch', { revision: 1, checked: reviewChecklist.filter((check) => check !== missing) }, reviewer)
      .refused('CHECKLIST_INCOMPLETE'))

  test('of one’s own pitch is refused', () =>
    given(...underReview).when('ApprovePitch', approve(1), owner).refused('OWN_PITCH'))

  test.each([
    ['published', published(1)],
    ['returned', returned],
    ['rejected', rejected],
    ['withdrawn', withdrawn],
    ['removed', removed],
  ])(
    'is refused when the pitch is %s already',
    (_, end) => given(...underReview, end).when('ApprovePitch', approve(1), reviewer).refused('NOT_UNDER_REVIEW'),
  )
})

describe('reviewers are told', () => {
  const dueAt = '2026-11-24T15:00:00.000Z'
  const told = (type: 'ReviewDue' | 'ReviewOverdue', revision = 1): PitchStreamEvent => ({
    type,
    data: { ...of, revision, dueAt },
  })
  const at = (time: string) => new Date(`2026-11-24T${time}Z`)
  const asked = (type: 'TellReviewDue' | 'TellReviewOverdue', time: string, ...events: PitchStreamEvent[]) =>
    given(...events).when(type, {}, 'timer', at(time))

  test('in the last hour before an answer is due', () => {
    asked('TellReviewDue', '13:59:59', ...underReview).then()
    asked('TellReviewDue', '14:00:00', ...underReview).then(told('ReviewDue'))
    asked('TellReviewDue', '15:00:00', ...underReview).then()
  })

  test('when it is late', () => {
    asked('TellReviewOverdue', '14:59:59', ...underReview).then()
    asked('TellReviewOverdue', '15:00:00', ...underReview).then(told('ReviewOverdue'))
    asked('TellReviewOverdue', '15:00:00', ...inEdit).then(told('ReviewOverdue', 2))
  })

  test.each([published(1), returned, rejected, withdrawn, done, removed])(
    'not when the pitch does not wait any more: $type',
    (end) => asked('TellReviewOverdue', '15:00:00', ...underReview, end).then(),
  )
})

describe('a request for changes', () => {
  const request = { revision: 1, reasons: [...reasons], note: 'Skriv tydligare.' }

  test('names its reasons and fields', () =>
    given(...underReview).when('RequestChanges', request, reviewer).then(returned))
  test('needs a reason', () =>
    given(...underReview).when('RequestChanges', { ...request, reasons: [] }, reviewer).refused('REASON_MISSING'))
  test('for a replaced revision is refused', () =>
    given(...inEdit).when('RequestChanges', request, reviewer).refused('REVISION_CHANGED'))
  test('on one’s own pitch is refused', () =>
    given(...underReview).when('RequestChanges', request, owner).refused('OWN_PITCH'))
  test('is refused twice', () =>
    given(...underReview, returned).when('RequestChanges', request, reviewer).refused('NOT_UNDER_REVIEW'))
})

describe('a rejection', () => {
  const rejection: Data<'RejectPitch'> = { revision: 1, reasons: ['duplicate'], note: null }

  test('names its reasons', () => given(...underReview).when('RejectPitch', rejection, reviewer).then(rejected))
  test('needs a reason', () =>
    given(...underReview).when('RejectPitch', { ...rejection, reasons: [] }, reviewer).refused('REASON_MISSING'))
  test('of a replaced revision is refused', () =>
    given(...inEdit).when('RejectPitch', rejection, reviewer).refused('REVISION_CHANGED'))
  test('of one’s own pitch is refused', () =>
    given(...underReview).when('RejectPitch', rejection, owner).refused('OWN_PITCH'))
  test('is refused twice', () =>
    given(...underReview, rejected).when('RejectPitch', rejection, reviewer).refused('NOT_UNDER_REVIEW'))
})

describe('the owner', () => {
  test.each([['under review', underReview], ['returned', [...underReview, returned]], ['published', live]])(
    'withdraws a pitch that is %s',
    (_, events) => given(...events).when('WithdrawPitch', {}).then(withdrawn),
  )
  test('withdraws once', () => given(...live, withdrawn).when('WithdrawPitch', {}).then())
  test.each(endings)(
    'can’t withdraw a pitch that is %s',
    (_, end) => given(...live, end).when('WithdrawPitch', {}).refused('FINISHED'),
  )

  test.each([['published', live], ['published and in edit', inEdit]])(
    'marks a pitch that is %s as done',
    (_, events) => given(...events).when('MarkDone', {}).then(done),
  )
  test('finds a co-owner of theirs, once; another deal comes too late', () => {
    const dealId = 'd'
    const deal = (between: string[]) => ({ dealId, between })
    const taken = { type: 'PitchCompleted', data: { ...done.data, dealId } } as const
    const refused = { type: 'DealRefused', data: { ...done.data, dealId } } as const
    for (const offered of [live, inEdit]) given(...offered).when('CompleteByDeal', deal([owner, 'b'])).then(taken)
    given(...live).when('CompleteByDeal', deal(['a', 'b'])).then(refused)
    for (const over of [underReview, [...live, withdrawn], [...live, done], [...live, taken], [...live, removed]])
      given(...over).when('CompleteByDeal', deal([owner, 'b'])).then(refused)
  })
  test('marks it once', () => given(...live, done).when('MarkDone', {}).then())
  test.each([
    ['never published', underReview],
    ['withdrawn', [...live, withdrawn]],
    ['rejected', [...inEdit, rejected]],
    ['removed', [...live, removed]],
  ])(
    'can’t mark a pitch as done that is %s',
    (_, events) => given(...events).when('MarkDone', {}).refused('NOT_PUBLISHED'),
  )

  test.each([
    ['under review', []],
    ['returned', [returned]],
    ['published', [published(1)]],
    ['rejected', [rejected]],
    ['withdrawn', [withdrawn]],
    ['done', [published(1), done]],
  ])(
    'removes a pitch that is %s',
    (_, events) => given(...underReview, ...events).when('RemovePitch', { reason: 'owner' }).then(removed),
  )
  test('removes it once', () => given(...live, removed).when('RemovePitch', { reason: 'staff' }).then())
})

test.each(
  [
    ['ApprovePitch', approve(1)],
    ['RequestChanges', { revision: 1, reasons: [], note: null }],
    ['RejectPitch', { revision: 1, reasons: [], note: null }],
    ['WithdrawPitch', {}],
    ['MarkDone', {}],
    ['RemovePitch', { reason: 'owner' }],
  ] as const,
)('%s finds nothing where no pitch is', (type, data) => given().when(type, data as never).refused('NOT_FOUND'))

describe('an owner who leaves', () => {
  const offered = [...underReview, published(1)]

  test('takes what is published out of sight, once, and back as it was', () => {
    given(...offered).when('UnlistPitch', {}).then(unlisted)
    given(...offered, unlisted).when('UnlistPitch', {}).then()
    given(...offered, unlisted).when('RelistPitch', {}).then(relisted)
    given(...offered, unlisted, relisted).when('RelistPitch', {}).then()
  })

  test('changes nothing of what is not published, nor of what ended meanwhile', () => {
    for (const before of [underReview, [...underReview, returned], [...offered, withdrawn], [...offered, done]])
      given(...before).when('UnlistPitch', {}).then()
    for (const after of [withdrawn, done, removed]) given(...offered, unlisted, after).when('RelistPitch', {}).then()
  })

  test('may still take it back, or end it', () => {
    given(...offered, unlisted).when('WithdrawPitch', {}).then(withdrawn)
    given(...offered, unlisted).when('MarkDone', {}).then(done)
  })
})

describe('a pitch that is more than a plan allows', () => {
  const limit = { limit: 1 }

  test('is put away, and comes back as it was', () => {
    given(...live).when('DropFromPlan', {}).then(putAway)
    given(...live, putAway).when('DropFromPlan', {}).then()
    given(...live, putAway).when('ReturnToPlan', limit).then(relisted)
    given(...live, putAway, relisted).when('ReturnToPlan', limit).then()
  })

  test('is taken back where it waits for a review, which it needs whenever it comes again', () => {
    for (const waiting of [underReview, [...underReview, returned], inEdit])
      given(...waiting).when('DropFromPlan', {}).then(withdrawn)
  })

  test('stays put away when its owner, who was about to leave, stays after all', () => {
    given(...live, unlisted).when('DropFromPlan', {}).then(putAway)
    given(...live, unlisted, putAway).when('RelistPitch', {}).then()
    given(...live, putAway).when('UnlistPitch', {}).then()
    given(...live, unlisted).when('ReturnToPlan', limit).then()
  })

  test('is not touched once it has ended', () => {
    for (const ending of [withdrawn, done, rejected, removed]) {
      given(...live, ending).when('DropFromPlan', {}).then()
      given(...live, putAway, ending).when('ReturnToPlan', limit).then()
    }
  })

  test('may be edited, taken back or ended meanwhile', () => {
    given(...live, putAway).when('SubmitPitch', submit).then(revised(2), submitted(2))
    given(...live, putAway).when('WithdrawPitch', {}).then(withdrawn)
    given(...live, putAway).when('MarkDone', {}).then(done)
  })
})
