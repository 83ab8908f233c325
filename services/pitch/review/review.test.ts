/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { reviewChecklist } from '@delvik/schemas/values/pitch'
import { content } from '../testing/example-content.ts'
import { openPitchService, type Person, type PitchPlatform } from '../testing/pitch-fixture.ts'
import { people } from '../testing/pitch-people.ts'

let platform: PitchPlatform
let does: ReturnType<typeof people>
let reviewer: Person
let colleague: Person
let owner: Person
beforeAll(async () => {
  platform = await openPitchService(`pitch_${randomUUID().slice(0, 8)}`, { PITCH_LIMIT: '100' })
  does = people(platform)
  reviewer = await platform.person({ staff: ['reviewer'], role: 'entrepreneur' })
  colleague = await platform.person({ staff: ['reviewer', 'support'] })
  owner = await does.entrepreneur()
})
afterAll(() => platform[Symbol.asyncDispose]())

const minutes = 60_000
const claimed = 'review { claimedBy { id } claimedUntil claimedByMe own overdue }'
const claim = (who: Person, pitchId: string) => platform.command('claimReview', who, { pitchId }, claimed)
const stateOf = async (pitchId: string) =>
  (await platform.ask(`{ pitch(id: "${pitchId}") { state revision } }`, owner)).data.pitch

describe('the review queue', () => {
  test('lists what waits by due time, page by page', async () => {
    await using fresh = await openPitchService(`pitch_${randomUUID().slice(0, 8)}`, { PITCH_LIMIT: '100' })
    const there = people(fresh)
    const [author, staff] = [await there.entrepreneur(), await fresh.person({ staff: ['reviewer'] })]
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) {
      ids.push(await there.submitted(author))
      fresh.clock.move(minutes)
    }
    await there.approve(staff, ids[1] ?? '')
    const page = async (after: string | null) => {
      const query = `query ($after: String) { reviewQueue(first: 2, after: $after) { totalCount
        edges { node { pitch { id } overdue } } pageInfo { hasNextPage endCursor } } }`
      return (await fresh.ask(query, staff, { after })).data.reviewQueue
    }
    const first = await page(null)
    const second = await page(first.pageInfo.endCursor)
    const found = [...first.edges, ...second.edges].map(({ node }) => node.pitch.id)
    expect(found).toEqual([ids[0], ids[2], ids[3], ids[4]])
    expect([first.totalCount, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([4, true, false])
    fresh.clock.move(4 * 60 * minutes - 4 * minutes)
    const { edges } = await page(null)
    expect([edges[0].node.overdue, edges[1].node.overdue]).toEqual([true, false])
  })

  test.each(['rubbish', '', btoa('[1,2]')])('refuses the cursor %j', async (after) => {
    const query = 'query ($after: String) { reviewQueue(after: $after) { totalCount } }'
    expect((await platform.ask(query, reviewer, { after })).codes).toEqual(['BAD_CURSOR'])
  })

  test.each([0, 51, -1])('refuses pages of %i', async (first) => {
    const { codes } = await platform.ask(`{ reviewQueue(first: ${first}) { totalCount } }`, reviewer)
    expect(codes).toEqual(['INVALID_INPUT'])
  })

  test('is for reviewers only', async () => {
    const support = await platform.person({ staff: ['support'] })
    expect((await platform.ask('{ reviewQueue { totalCount } }', owner)).codes).toEqual(['FORBIDDEN'])
    expect((await platform.ask('{ reviewQueue { totalCount } }', support)).codes).toEqual(['FORBIDDEN'])
    expect((await platform.ask('{ reviewQueue { totalCount } }')).codes).toEqual(['UNAUTHENTICATED'])
  })
})

describe('a review', () => {
  let pitchId = ''
  beforeEach(async () => {
    pitchId = await does.submitted(owner)
  })

  test('shows what was submitted beside what is published, with warnings', async () => {
    await does.approve(reviewer, pitchId)
    const text = 'Ring 070-123 45 67, garanterad avkastning.'
    await does.edit(owner, pitchId, { text, employees: 9 })
    const query = `{ review(pitchId: "${pitchId}") { revision own warnings submitted { text employees logo { url } }
      published { text employees } } }`
    expect((await platform.ask(query, reviewer)).data.review).toMatchObject({
      revision: 2,
      own: false,
      warnings: ['contactDetailsInText', 'promiseOfReturn'],
      submitted: { text, employees: 9, logo: { url: expect.stringMatching(/^\/v0/) } },
      published: { text: content.text, employees: content.employees },
    })
  })

  test('is not there for the owner, for others, or when it is over', async () => {
    const query = `{ review(pitchId: "${pitchId}") { revision } }`
    for (const who of [owner, undefined]) expect((await platform.ask(query, who)).data.review).toBeNull()
    expect((await platform.ask(query, reviewer)).data.review).toEqual({ revision: 1 })
    await does.approve(reviewer, pitchId)
    expect((await platform.ask(query, reviewer)).data.review).toBeNull()
  })

  test('is claimed for half an hour, by one reviewer', async () => {
    const first = await claim(reviewer, pitchId)
    const until = new Date(platform.clock.now().getTime() + 30 * minutes).toISOString()
    expect(first.data.review).toMatchObject({ claimedBy: { id: reviewer.id }, claimedByMe: true, claimedUntil: until })
    expect((await claim(colleague, pitchId)).codes).toEqual(['CLAIMED_BY_OTHER'])
    expect((await does.approve(colleague, pitchId)).codes).toEqual(['CLAIMED_BY_OTHER'])
    const seen = await platform.ask(`{ review(pitchId: "${pitchId}") { claimedBy { id } claimedByMe } }`, colleague)
    expect(seen.data.review).toEqual({ claimedBy: { id: reviewer.id }, claimedByMe: false })
    platform.clock.move(30 * minutes)
    expect((await claim(colleague, pitchId)).codes).toEqual([])
    expect((await does.approve(reviewer, pitchId)).codes).toEqual(['CLAIMED_BY_OTHER'])
  })

  test('is free again when its reviewer gives it back', async () => {
    await claim(reviewer, pitchId)
    const release = async (who: Person) => {
      const { data } = await platform.command('releaseReview', who, { pitchId }, claimed)
      return data.review.claimedBy
    }
    expect(await release(colleague)).toEqual({ id: reviewer.id })
    expect(await release(reviewer)).toBeNull()
    expect((await claim(colleague, pitchId)).codes).toEqual([])
  })

  test('publishes', async () => {
    await claim(reviewer, pitchId)
    expect((await does.approve(reviewer, pitchId)).data.pitch).toEqual({ id: pitchId, state: 'published', revision: 1 })
  })

  test('publishes nothing that the owner has changed in between', async () => {
    await claim(reviewer, pitchId)
    await does.edit(owner, pitchId, { text: 'Något helt annat.' })
    expect((await does.approve(reviewer, pitchId)).codes).toEqual(['REVISION_CHANGED'])
    expect(await stateOf(pitchId)).toEqual({ state: 'underReview', revision: 2 })
    expect((await does.approve(reviewer, pitchId, 2)).codes).toEqual([])
  })

  test('publishes nothing before all five points are checked', async () => {
    const input = { pitchId, revision: 1, checked: ['organisationNumber', 'shares', 'place', 'text'] }
    expect(await platform.codes('approvePitch', reviewer, input)).toEqual(['CHECKLIST_INCOMPLETE'])
  })

  test('of one’s own pitch is refused', async () => {
    const own = await does.submitted(reviewer)
    expect((await platform.ask(`{ review(pitchId: "${own}") { own } }`, reviewer)).data.review).toEqual({ own: true })
    expect((await claim(reviewer, own)).codes).toEqual(['OWN_PITCH'])
    expect((await does.approve(reviewer, own)).codes).toEqual(['OWN_PITCH'])
    expect((await does.approve(colleague, own)).codes).toEqual([])
  })

  test('tells the owner why a pitch came back', async () => {
    const input = { pitchId, revision: 1, reasons: [{ code: 'wrongPlace', field: 'county' }], note: ' Flytta den. ' }
    await platform.codes('requestChanges', reviewer, input)
    const query = `{ pitch(id: "${pitchId}") { state review { revision decidedAt reasons { code field } note } } }`
    expect((await platform.ask(query, owner)).data.pitch).toEqual({
      state: 'changesRequested',
      review: {
        revision: 1,
        decidedAt: platform.clock.now().toISOString(),
        reasons: [{ code: 'wrongPlace', field: 'county' }],
        note: 'Flytta den.',
      },
    })
  })

  test('is laid before its author in the draft that mends it', async () => {
    const input = { pitchId, revision: 1, reasons: [{ code: 'wrongPlace', field: 'county' }], note: 'Flytta den.' }
    await platform.codes('requestChanges', reviewer, input)
    const answer = `draft { edits { state review { note reasons { code field } } content { city } } }`
    expect((await platform.command('editPitch', owner, { pitchId }, answer)).data.draft.edits).toEqual({
      state: 'changesRequested',
      review: { note: 'Flytta den.', reasons: [{ code: 'wrongPlace', field: 'county' }] },
      content: { city: content.city },
    })
  })

  test('tells the reviewer of earlier tries, what became of each reason, and what was submitted before', async () => {
    const input = { pitchId, revision: 1, reasons: [{ code: 'wrongPlace', field: null }], note: null }
    await platform.codes('requestChanges', reviewer, input)
    await does.edit(owner, pitchId, { city: 'Lund', text: 'Ring 070-123 45 67.' })
    const query = `{ review(pitchId: "${pitchId}") { attempt findings { code words } before { city }
      earlier { revision state reasons { code changed } } } }`
    expect((await platform.ask(query, reviewer)).data.review).toEqual({
      attempt: 2,
      findings: [{ code: 'contactDetailsInText', words: '070-123 45 67' }],
      before: { city: content.city },
      earlier: [{ revision: 1, state: 'changesRequested', reasons: [{ code: 'wrongPlace', changed: ['city'] }] }],
    })
  })

  test('needs a reason to send a pitch back or to reject it', async () => {
    for (const name of ['requestChanges', 'rejectPitch']) {
      const input = { pitchId, revision: 1, reasons: [] }
      expect(await platform.codes(name, reviewer, input)).toEqual(['REASON_MISSING'])
    }
  })

  test('ends a rejected pitch', async () => {
    await platform.codes('rejectPitch', reviewer, { pitchId, revision: 1, reasons: ['suspectedScam'] })
    expect(await stateOf(pitchId)).toEqual({ state: 'rejected', revision: 1 })
    expect(await platform.codes('editPitch', owner, { pitchId })).toEqual(['FINISHED'])
  })

  test('is decided once, by one of twenty at once', async () => {
    const decisions = Array.from({ length: 20 }, (_, n) => does.approve(n % 2 ? reviewer : colleague, pitchId))
    const all = await Promise.all(decisions)
    expect(all.flatMap(({ codes }) => codes)).toEqual(Array(19).fill('NOT_UNDER_REVIEW'))
    expect(await stateOf(pitchId)).toEqual({ state: 'published', revision: 1 })
  })

  test('that is repeated is answered as before', async () => {
    const input = { commandId: randomUUID(), pitchId, revision: 1, checked: reviewChecklist }
    for (let n = 0; n < 2; n += 1) {
      const answer = await platform.command('approvePitch', reviewer, input, 'pitch { state } position { version }')
      expect(answer.data).toEqual({ pitch: { state: 'published' }, position: { version: 3 } })
    }
  })

  test.each([
    ['claimReview', {}],
    ['releaseReview', {}],
    ['approvePitch', { revision: 1, checked: [] }],
    ['requestChanges', { revision: 1, reasons: [] }],
    ['rejectPitch', { revision: 1, reasons: [] }],
  ])('is not found by %s for the owner, another role or a stranger', async (name, input) => {
    const investor = await platform.person({ role: 'investor' })
    const support = await platform.person({ staff: ['support'] })
    for (const who of [owner, investor, support, undefined])
      expect(await platform.codes(name, who, { pitchId, ...input })).toEqual(['NOT_FOUND'])
    expect(await platform.codes(name, reviewer, { pitchId: randomUUID(), ...input })).toEqual(['NOT_FOUND'])
    expect(await platform.codes(name, reviewer, { pitchId: 'rubbish', ...input })).toEqual(['NOT_FOUND'])
  })
})
