/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { content } from '../testing/example-content.ts'
import { openPitchService, type Person, type PitchPlatform } from '../testing/pitch-fixture.ts'
import { people } from '../testing/pitch-people.ts'

let platform: PitchPlatform
let does: ReturnType<typeof people>
let owner: Person
let reviewer: Person
let investor: Person
beforeAll(async () => {
  platform = await openPitchService(`pitch_${randomUUID().slice(0, 8)}`, { PITCH_LIMIT: '100' })
  does = people(platform)
  reviewer = await platform.person({ staff: ['reviewer'] })
  investor = await platform.person({ role: 'investor' })
  owner = await does.entrepreneur()
})
afterAll(() => platform[Symbol.asyncDispose]())

const fields = `id state revision lang market industry logo companyName phase county city currency assets valuation
  equityOffered remainingShare excerpt publishedAt plan views saved own
  details { text organisationNumber revenue startDate website owner { id }
    rolesSought skills fewestHours mostHours smallestTicket largestTicket }
  contact { address phone } review { revision note }`
const read = async (id: string, who?: Person) =>
  (await platform.ask(`{ pitch(id: "${id}") { ${fields} } }`, who)).data.pitch

const row = {
  state: 'published',
  revision: 1,
  lang: 'sv',
  market: 'SE',
  industry: 'dataIt',
  companyName: content.companyName,
  phase: 'growth',
  county: 'SE-M',
  city: content.city,
  currency: 'SEK',
  assets: '50000000',
  valuation: '400000000',
  equityOffered: 1250,
  remainingShare: 8750,
  excerpt: content.text,
  logo: expect.stringMatching(/^\/v0\/b\/delvik\/o\/%2Fusers/),
}

describe('a published pitch', () => {
  let id = ''
  beforeAll(async () => {
    id = await does.published(owner, reviewer)
  })

  test('shows its row to everybody, and nothing else to a signed-out caller', async () => {
    expect(await read(id)).toEqual({
      id,
      ...row,
      publishedAt: platform.clock.now().toISOString(),
      plan: 'basic',
      own: false,
      details: null,
      contact: null,
      views: null,
      saved: null,
      review: null,
    })
  })

  test('shows details and contact to whoever is signed in, but not the review', async () => {
    expect(await read(id, investor)).toMatchObject({
      ...row,
      own: false,
      views: 0,
      saved: false,
      review: null,
      details: {
        text: content.text,
        organisationNumber: content.organisationNumber,
        revenue: '12000000',
        startDate: '2019-02-28',
        website: content.website,
        rolesSought: ['board', 'partTime'],
        skills: ['export', 'production'],
        fewestHours: 5,
        mostHours: 15,
        smallestTicket: '10000000',
        largestTicket: '50000000',
        owner: { id: owner.id },
      },
      contact: { address: content.address, phone: content.phone },
    })
  })

  test('shows the owner and reviewers the review too', async () => {
    expect(await read(id, owner)).toMatchObject({ own: true, review: { revision: 1, note: null } })
    expect(await read(id, reviewer)).toMatchObject({ own: false, review: { revision: 1 } })
  })

  test('shows its first 240 code points in a row', async () => {
    const long = await does.published(owner, reviewer, { text: '🚀'.repeat(300) })
    expect((await read(long)).excerpt).toBe('🚀'.repeat(240))
  })

  test('of a subscriber is public with its details, without contact', async () => {
    const subscriber = await does.entrepreneur({ plan: 'premium' })
    const own = await does.published(subscriber, reviewer)
    const details = { text: content.text }
    expect(await read(own)).toMatchObject({ plan: 'premium', details, contact: null, views: null })
    await platform.setPlan(subscriber.id, 'basic')
    await platform.settle()
    expect(await read(own)).toMatchObject({ plan: 'basic', details: null })
  })

  test('is out of sight for others while its owner is about to leave', async () => {
    const leaver = await does.entrepreneur()
    const [own, waiting] = [await does.published(leaver, reviewer), await does.submitted(leaver)]
    const [stream, accountId] = [`account-${leaver.id}`, leaver.id]
    const until = '2026-12-08T09:00:00.000Z'
    await platform.identity.tell(stream, { type: 'AccountClosing', data: { accountId, until } })
    await platform.settle()
    for (const other of [undefined, investor]) expect(await read(own, other)).toBeNull()
    expect(await read(own, leaver)).toMatchObject({ state: 'unlisted' })
    expect(await read(waiting, leaver)).toMatchObject({ state: 'underReview' })
    expect(await read(id)).toMatchObject({ state: 'published' })
    await platform.identity.tell(stream, { type: 'AccountKept', data: { accountId } })
    await platform.settle()
    expect(await read(own)).toMatchObject({ state: 'published' })
  })

  test('is found by its id alone, many at once, by a neighbour of the graph', async () => {
    const second = await does.published(owner, reviewer)
    const hidden = await does.submitted(owner)
    const ids = [id, hidden, second, 'rubbish', randomUUID()]
    const representations = ids.map((one) => ({ __typename: 'Pitch', id: one }))
    const query = `query ($representations: [_Any!]!) {
      _entities(representations: $representations) { ... on Pitch { id state plan own } } }`
    const { data } = await platform.ask(query, investor, { representations })
    const found = { state: 'published', plan: 'basic', own: false }
    expect(data._entities).toEqual([{ id, ...found }, null, { id: second, ...found }, null, null])
  })
})

describe('an edit', () => {
  let id = ''
  const secret = 'Ett namn som ingen har granskat'
  beforeAll(async () => {
    id = await does.published(owner, reviewer)
    await does.edit(owner, id, { companyName: secret })
  })

  test('takes the pitch away from everybody but the owner and reviewers', async () => {
    for (const who of [undefined, investor]) expect(await read(id, who)).toBeNull()
    const edited = { state: 'underReview', companyName: secret }
    for (const who of [owner, reviewer]) expect(await read(id, who)).toMatchObject(edited)
  })

  test('is not shown to others when the pitch is done before it was read', async () => {
    await platform.command('markDone', owner, { pitchId: id }, 'pitch { state }')
    const approved = { state: 'done', companyName: content.companyName }
    for (const who of [undefined, investor]) expect(await read(id, who)).toMatchObject(approved)
    expect(await read(id, owner)).toMatchObject({ companyName: secret })
  })
})

describe('a pitch that is not published', () => {
  const ending: Record<string, (id: string) => Promise<unknown>> = {
    underReview: async () => {},
    changesRequested: (pitchId) =>
      platform.codes('requestChanges', reviewer, { pitchId, revision: 1, reasons: [{ code: 'unclearOffer' }] }),
    rejected: (pitchId) => platform.codes('rejectPitch', reviewer, { pitchId, revision: 1, reasons: ['duplicate'] }),
    withdrawn: (pitchId) => platform.codes('withdrawPitch', owner, { pitchId }),
    removed: (pitchId) => platform.codes('removePitch', owner, { pitchId }),
  }

  test.each(Object.keys(ending))('but %s is seen by its owner and reviewers only', async (state) => {
    const id = await does.submitted(owner)
    await ending[state]?.(id)
    for (const who of [undefined, investor]) expect(await read(id, who)).toBeNull()
    for (const who of [owner, reviewer]) expect(await read(id, who)).toMatchObject({ state })
  })

  test.each([
    'editPitch',
    'withdrawPitch',
    'markDone',
    'removePitch',
    'savePitch',
    'viewPitch',
  ])('is not found by %s', async (name) => {
    const id = await does.submitted(owner)
    const other = await platform.person({ role: 'entrepreneur' })
    for (const who of [other, investor, undefined])
      expect(await platform.codes(name, who, { pitchId: id })).toEqual(['NOT_FOUND'])
    expect(await read(id, owner)).toMatchObject({ state: 'underReview' })
    for (const pitchId of ['rubbish', randomUUID()])
      expect(await platform.codes(name, owner, { pitchId })).toEqual(['NOT_FOUND'])
  })
})

describe('somebody else’s published pitch', () => {
  test.each(['editPitch', 'withdrawPitch', 'markDone', 'removePitch'])('is not found by %s', async (name) => {
    const id = await does.published(owner, reviewer)
    for (const who of [investor, reviewer, undefined])
      expect(await platform.codes(name, who, { pitchId: id })).toEqual(['NOT_FOUND'])
    expect(await read(id)).toMatchObject({ state: 'published' })
  })
})

describe('one’s own pitches', () => {
  test('are listed newest first, page by page, without the removed', async () => {
    const author = await does.entrepreneur()
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1) {
      ids.push(await does.submitted(author))
      platform.clock.move(1000)
    }
    await platform.command('removePitch', author, { pitchId: ids[1] }, 'pitch { state }')
    const page = async (after: string | null) => {
      const query = `query ($after: String) { myPitches(first: 2, after: $after) { totalCount edges { node { id } }
        pageInfo { hasNextPage endCursor } } }`
      return (await platform.ask(query, author, { after })).data.myPitches
    }
    const first = await page(null)
    const second = await page(first.pageInfo.endCursor)
    expect([...first.edges, ...second.edges].map(({ node }) => node.id)).toEqual([ids[3], ids[2], ids[0]])
    expect([first.totalCount, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([3, true, false])
  })

  test('are nobody else’s', async () => {
    const { data } = await platform.ask('{ myPitches { totalCount } }', await platform.person())
    expect(data.myPitches.totalCount).toBe(0)
    for (const list of ['myPitches { totalCount }', 'bookmarks { totalCount }', 'drafts { id }'])
      expect((await platform.ask(`{ ${list} }`)).codes).toEqual(['UNAUTHENTICATED'])
  })

  test.each(['myPitches', 'bookmarks'])('%s refuse malformed cursors and pages', async (list) => {
    expect((await platform.ask(`{ ${list}(after: "rubbish") { totalCount } }`, owner)).codes).toEqual(['BAD_CURSOR'])
    expect((await platform.ask(`{ ${list}(first: 51) { totalCount } }`, owner)).codes).toEqual(['INVALID_INPUT'])
  })
})

test('an unknown enum value and a malformed amount are refused by type', async () => {
  const draft = { draftId: randomUUID(), version: 1 }
  const tooLarge = { assets: '9007199254740993' }
  const wrong = [{ industry: 'mining' }, { assets: '12,5' }, tooLarge, { startDate: '2026-02-30' }]
  for (const change of wrong) {
    const input = { ...draft, content: { market: 'SE', lang: 'sv', ...change } }
    expect(await platform.codes('saveDraft', owner, input)).toEqual(['INVALID_INPUT'])
  }
})

test('a pitch names what else its owner offers: the published ones, without itself', async () => {
  const seller = await does.entrepreneur()
  const first = await does.published(seller, reviewer)
  const second = await does.published(seller, reviewer)
  await does.submitted(seller)
  await platform.settle()
  const query = `{ pitch(id: "${first}") { details { othersOfOwner { id } } } }`
  expect((await platform.ask(query, investor)).data.pitch.details.othersOfOwner).toEqual([{ id: second }])
})
