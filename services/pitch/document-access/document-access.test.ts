/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { openDatabase } from '@delvik/runtime/database'
import { conversationId } from '@delvik/schemas/conversation-id'
import { fileIdOf } from '@delvik/runtime/file-grant'
import { currentAgreement, type FileCondition } from '@delvik/schemas/values/file-conditions'
import { documentReceipt, openPitchService, type Person, type PitchPlatform } from '../testing/pitch-fixture.ts'
import { people } from '../testing/pitch-people.ts'
import { documentConditionStream } from './document-condition.ts'

/** Null is somebody who is signed out. */
type Who = Person | null

const day = 24 * 3_600_000
const agreement = { textVersion: currentAgreement, language: 'sv' }
const address = { 'x-forwarded-for': '198.51.100.7' }
const name = 'Plan för delägare.pdf'

let platform: PitchPlatform
let does: ReturnType<typeof people>
let owner: Person
let reviewer: Person
beforeAll(async () => {
  platform = await openPitchService(`pitch_${randomUUID().slice(0, 8)}`, { PITCH_LIMIT: '100' })
  does = people(platform)
  reviewer = await platform.person({ staff: ['reviewer'] })
})
// None has more published pitches than a plan allows.
beforeEach(async () => {
  owner = await does.entrepreneur({ plan: 'premium' })
})
afterAll(() => platform[Symbol.asyncDispose]())

const carried = (who: Person) => ({ document: documentReceipt(who.id), documentName: name })

async function reader(): Promise<Person> {
  const who = await platform.person({ role: 'investor' })
  await platform.settle()
  return who
}

/** A published pitch whose document is read under a condition. */
async function published(condition: FileCondition = 'onRequest', by = owner): Promise<string> {
  const id = await does.published(by, reviewer, carried(by))
  if (condition !== 'open') await set(id, condition, by)
  return id
}

async function set(pitchId: string, condition: FileCondition, who: Who = owner) {
  const answer = await platform.command('setDocumentCondition', who ?? undefined, { pitchId, condition }, 'condition')
  return answer.codes.length ? answer.codes : answer.data
}

const ask = (who: Person | undefined, pitchId: string, more: object = {}) =>
  platform.codes('requestDocumentAccess', who, { pitchId, ...more }, address)

async function answer(type: 'approve' | 'decline' | 'revoke', pitchId: string, who: Person, by: Who = owner) {
  const input = { pitchId, readerId: who.id }
  const query = `mutation ($input: DocumentAnswerInput!) { ${type}DocumentAccess(input: $input) { request { state } } }`
  const { data, codes } = await platform.ask(query, by ?? undefined, { input: { commandId: randomUUID(), ...input } })
  return codes.length ? codes : data[`${type}DocumentAccess`].request.state
}

async function standing(pitchId: string, who: Person | undefined) {
  const query = `{ pitchDocument(pitchId: "${pitchId}") pitch(id: "${pitchId}") { document { name }
    documentAccess { condition state askedAt answeredAt acceptedVersion askAgainAt } } }`
  const { pitchDocument, pitch } = (await platform.ask(query, who)).data
  expect(Boolean(pitch?.document)).toBe(pitchDocument !== null)
  return { reads: pitchDocument !== null, ...pitch?.documentAccess }
}

async function requests(pitchId: string, waiting: boolean, who: Who = owner) {
  const query = `{ documentRequests(pitchId: "${pitchId}", waiting: ${waiting}) { totalCount edges { node {
    reader { id } state askedAt answeredAt acceptedVersion acceptedAt lastOpenedAt timesOpened } } } }`
  const { documentRequests } = (await platform.ask(query, who ?? undefined)).data
  return documentRequests && documentRequests.edges.map(({ node }: { node: object }) => node)
}

async function visits(pitchId: string, who: Who = owner, first = 20) {
  const query = `query ($after: String) { documentVisits(pitchId: "${pitchId}", first: ${first}, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { reader { id } openedAt times documentName } } } }`
  const page = async (after: string | null) =>
    (await platform.ask(query, who ?? undefined, { after })).data.documentVisits
  return { first: await page(null), page }
}

/** What storage is told of. */
async function revocations(): Promise<{ fileId: string; viewer: string | null }[]> {
  await platform.settle()
  await using database = openDatabase({ url: platform.databaseUrl, schema: 'pitch' })
  const { rows } = await database.query(`SELECT data FROM events WHERE type = 'FileAccessRevoked' ORDER BY txid, seq`)
  return rows.map(({ data }) => data)
}

const fileOf = (who: Person) => fileIdOf(`/users/${who.id}/documents/canary/Kanarieplan.pdf`)

describe('a document on request', () => {
  test('is read by whom the owner lets, until they do not any more', async () => {
    const [id, ada, bo] = [await published(), await reader(), await reader()]
    expect(await standing(id, ada)).toMatchObject({ reads: false, condition: 'onRequest', state: null })
    expect(await ask(ada, id)).toEqual([])
    expect(await standing(id, ada)).toMatchObject({ reads: false, state: 'requested' })
    expect(await requests(id, true)).toMatchObject([{ reader: { id: ada.id }, state: 'requested', timesOpened: 0 }])
    expect(await answer('approve', id, ada)).toBe('approved')
    expect([(await standing(id, ada)).reads, (await standing(id, bo)).reads]).toEqual([true, false])
    expect(await requests(id, true)).toEqual([])
    expect(await requests(id, false)).toMatchObject([{ state: 'approved', timesOpened: 1 }])
    const before = (await revocations()).length
    expect(await answer('revoke', id, ada)).toBe('revoked')
    expect(await standing(id, ada)).toMatchObject({ reads: false, state: 'revoked' })
    expect((await revocations()).slice(before)).toEqual([{ fileId: fileOf(owner), viewer: ada.id }])
  })

  test('is its owner’s and the reviewers’ as before', async () => {
    const id = await published()
    for (const who of [owner, reviewer]) expect(await standing(id, who)).toMatchObject({ reads: true, state: null })
    expect(await standing(id, undefined)).toEqual({ reads: false })
  })

  test('stays with whoever was approved when a revision carries another one', async () => {
    const [id, ada] = [await published(), await reader()]
    await ask(ada, id)
    await answer('approve', id, ada)
    await does.edit(owner, id, { document: documentReceipt(owner.id, { generation: '2' }), documentName: name })
    expect((await standing(id, ada)).reads).toBe(false)
    await does.approve(reviewer, id, 2)
    expect((await standing(id, ada)).reads).toBe(true)
  })

  test('is nobody’s while the plan or the pitch does not show it', async () => {
    const seller = await does.entrepreneur({ plan: 'premium' })
    const [id, ada] = [await published('onRequest', seller), await reader()]
    await ask(ada, id)
    await answer('approve', id, ada, seller)
    await platform.setPlan(seller.id, 'basic')
    await platform.settle()
    expect(await standing(id, ada)).toEqual({ reads: false })
    expect(await ask(await reader(), id)).toEqual(['NOT_FOUND'])
    await platform.setPlan(seller.id, 'premium')
    await platform.settle()
    expect((await standing(id, ada)).reads).toBe(true)
    await platform.codes('withdrawPitch', seller, { pitchId: id })
    expect((await standing(id, ada)).reads).toBe(false)
    expect(await ask(ada, id)).toEqual(['NOT_FOUND'])
  })

  test('is asked for again 30 days after a refusal', async () => {
    const [id, ada] = [await published(), await reader()]
    await ask(ada, id)
    expect(await answer('decline', id, ada)).toBe('declined')
    const { askAgainAt } = await standing(id, ada)
    const refused = await platform.command('requestDocumentAccess', ada, { pitchId: id }, '__typename')
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'ACCESS_REFUSED', retryAt: askAgainAt })
    platform.clock.move(30 * day)
    expect(await ask(ada, id)).toEqual([])
    expect(await standing(id, ada)).toMatchObject({ state: 'requested', askAgainAt: null })
  })
})

describe('a document on request after the agreement', () => {
  test('is asked for with the present text, which is kept with a hash of the address and its time', async () => {
    const [id, ada] = [await published('onRequestAfterAgreement'), await reader()]
    expect(await ask(ada, id)).toEqual(['AGREEMENT_MISSING'])
    expect(await ask(ada, id, { agreement: { ...agreement, textVersion: '2025-01' } })).toEqual(['AGREEMENT_OUTDATED'])
    expect(await ask(ada, id, { agreement })).toEqual([])
    const acceptedAt = platform.clock.now().toISOString()
    expect(await requests(id, true)).toMatchObject([{ acceptedVersion: '2026-11', acceptedAt }])
    await using database = openDatabase({ url: platform.databaseUrl, schema: 'pitch' })
    const { rows } = await database.query(
      `SELECT data, pii FROM events WHERE type = 'AgreementAccepted' AND data->>'readerId' = $1`,
      [ada.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].data).toMatchObject({ textVersion: '2026-11', language: 'sv' })
    expect(JSON.stringify(rows[0].data)).not.toMatch(/198\.51|[0-9a-f]{64}/)
    expect(rows[0].pii).not.toBeNull()
  })

  test('is not approved before it was accepted', async () => {
    const [id, ada] = [await published(), await reader()]
    await ask(ada, id)
    await set(id, 'onRequestAfterAgreement')
    expect(await answer('approve', id, ada)).toEqual(['AGREEMENT_MISSING'])
    expect(await ask(ada, id, { agreement })).toEqual([])
    expect(await answer('approve', id, ada)).toBe('approved')
  })
})

describe('the condition', () => {
  test('is open at first, and changes at once, without a review', async () => {
    const [id, ada] = [await published('open'), await reader()]
    expect(await standing(id, ada)).toMatchObject({ reads: true, condition: 'open' })
    expect(await ask(ada, id)).toEqual(['CONFLICT'])
    const before = (await revocations()).length
    expect(await set(id, 'onRequest')).toEqual({ condition: 'onRequest' })
    expect(await standing(id, ada)).toMatchObject({ reads: false, condition: 'onRequest' })
    expect((await revocations()).slice(before)).toEqual([{ fileId: fileOf(owner), viewer: null }])
    const query = `{ pitch(id: "${id}") { state revision documentCondition } }`
    const shown = { state: 'published', revision: 1 }
    expect((await platform.ask(query, owner)).data.pitch).toEqual({ ...shown, documentCondition: 'onRequest' })
    expect((await platform.ask(query, ada)).data.pitch).toEqual({ ...shown, documentCondition: null })
  })

  test('that becomes stricter leaves those who were approved, and ends nothing that runs', async () => {
    const [id, ada] = [await published(), await reader()]
    await ask(ada, id)
    await answer('approve', id, ada)
    const before = (await revocations()).length
    await set(id, 'onRequestAfterAgreement')
    expect((await standing(id, ada)).reads).toBe(true)
    expect(await revocations()).toHaveLength(before)
  })

  test('is set in the draft already', async () => {
    const { id, version } = await does.draft(owner, carried(owner))
    const condition = async () => (await platform.ask(`{ draft(id: "${id}") { documentCondition } }`, owner)).data.draft
    expect(await condition()).toEqual({ documentCondition: 'open' })
    expect(await set(id, 'onRequest')).toEqual({ condition: 'onRequest' })
    expect(await condition()).toEqual({ documentCondition: 'onRequest' })
    await does.submit(owner, { id, version })
    await does.approve(reviewer, id)
    expect((await standing(id, await reader())).reads).toBe(false)
  })
})

describe('nobody else', () => {
  test('sets a condition, answers, or sees who reads', async () => {
    const [id, ada, eve] = [await published(), await reader(), await does.entrepreneur()]
    const { id: draft } = await does.draft(owner, carried(owner))
    await ask(ada, id)
    for (const who of [null, ada, eve, reviewer]) {
      for (const one of [id, draft, randomUUID(), 'rubbish'])
        expect(await set(one, 'open', who)).toEqual(['NOT_FOUND'])
      for (const type of ['approve', 'decline', 'revoke'] as const)
        expect(await answer(type, id, ada, who)).toEqual(['NOT_FOUND'])
      expect(await requests(id, true, who)).toBeNull()
      expect((await visits(id, who)).first).toBeNull()
    }
    expect(await answer('approve', id, eve)).toEqual(['NOT_FOUND'])
  })

  test('asks than who sees the pitch, has signed in and confirmed their address', async () => {
    const [id, newcomer] = [await published(), await platform.person({ confirmed: false })]
    expect(await ask(undefined, id)).toEqual(['UNAUTHENTICATED'])
    expect(await ask(newcomer, id)).toEqual(['EMAIL_NOT_CONFIRMED'])
    expect(await ask(owner, id)).toEqual(['OWN_PITCH'])
    const hidden = await does.submitted(owner, carried(owner))
    for (const one of [hidden, randomUUID(), 'rubbish']) expect(await ask(await reader(), one)).toEqual(['NOT_FOUND'])
    expect(await ask(await reader(), await does.published(owner, reviewer))).toEqual(['NOT_FOUND'])
  })

  test('has anything to do with whom they have blocked, or who has blocked them', async () => {
    const [id, ada, bo] = [await published(), await reader(), await reader()]
    await ask(ada, id)
    await answer('approve', id, ada)
    const tell = async (type: 'ContactBlocked' | 'ContactUnblocked', from: Person, to: Person) => {
      const data = { conversationId: conversationId(from.id, to.id), from: from.id, to: to.id }
      await platform.chat.tell(`conversation-${data.conversationId}`, { type, data })
      await platform.settle()
    }
    await tell('ContactBlocked', owner, ada)
    await tell('ContactBlocked', bo, owner)
    for (const who of [ada, bo]) expect(await standing(id, who)).toEqual({ reads: false })
    expect([await ask(ada, id), await ask(bo, id)]).toEqual([['BLOCKED_BY_THEM'], ['BLOCKED_BY_YOU']])
    await tell('ContactUnblocked', owner, ada)
    expect((await standing(id, ada)).reads).toBe(true)
  })
})

test('a reader asks for 20 documents a day, also by all at once', async () => {
  const ada = await reader()
  const ids: string[] = []
  const sellers = [owner, await does.entrepreneur({ plan: 'premium' }), await does.entrepreneur({ plan: 'premium' })]
  for (let n = 0; n < 21; n += 1) ids.push(await published('onRequest', sellers[n % sellers.length]))
  const outcomes = await Promise.all(ids.map((id) => ask(ada, id)))
  expect(outcomes.filter((codes) => codes.length > 0)).toEqual([['TOO_MANY_REQUESTS']])
  platform.clock.move(day)
  expect(await ask(ada, ids[outcomes.findIndex((codes) => codes.length > 0)]!)).toEqual([])
})

test('the owner sees who has opened what and when, by day, for a year', async () => {
  const [id, ada, bo] = [await published('open'), await reader(), await reader()]
  for (const who of [ada, ada, bo, owner, reviewer]) await standing(id, who)
  platform.clock.move(day)
  await standing(id, ada)
  const { first, page } = await visits(id, owner, 2)
  const openedAt = platform.clock.now().toISOString()
  expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
  expect(first.edges[0].node).toEqual({ reader: { id: ada.id }, openedAt, times: 1, documentName: name })
  const rest = await page(first.pageInfo.endCursor)
  const seen = [...first.edges, ...rest.edges].map(({ node }: { node: { reader: { id: string }; times: number } }) =>
    [node.reader.id, node.times].join(' ')
  )
  expect(seen.sort()).toEqual([`${ada.id} 1`, `${ada.id} 2`, `${bo.id} 1`].sort())
  platform.clock.move(366 * day)
  await using database = openDatabase({ url: platform.databaseUrl, schema: 'pitch' })
  const { forgetVisits } = await import('@delvik/runtime/file-visits')
  const forgotten = { name: 'forgotten', table: 'document_visits' }
  expect(await forgetVisits(forgotten, database, platform.clock).tick()).toBeGreaterThanOrEqual(3)
  expect((await visits(id)).first.totalCount).toBe(0)
})

describe('nothing is left', () => {
  const erase = async (who: Person) => {
    const data = { accountId: who.id }
    await platform.identity.tell(`account-${who.id}`, { type: 'AccountErased', data })
    await platform.settle()
  }
  const rowsOf = async (table: string, column: string, value: string) => {
    await using database = openDatabase({ url: platform.databaseUrl, schema: 'pitch' })
    return (await database.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [value])).rowCount
  }

  test('of a reader who is erased', async () => {
    const [id, ada] = [await published('onRequestAfterAgreement'), await reader()]
    await ask(ada, id, { agreement })
    await answer('approve', id, ada)
    await standing(id, ada)
    await erase(ada)
    expect([await requests(id, true), await requests(id, false)]).toEqual([[], []])
    expect((await visits(id)).first.totalCount).toBe(0)
    expect(await rowsOf('document_visits', 'reader_id', ada.id)).toBe(0)
    expect(await rowsOf('new_document_requests', 'reader_id', ada.id)).toBe(0)
    expect(await answer('approve', id, ada)).toEqual(['NOT_FOUND'])
  })

  test('of an owner who is erased', async () => {
    const seller = await does.entrepreneur({ plan: 'premium' })
    const [id, ada] = [await published('onRequest', seller), await reader()]
    await ask(ada, id)
    await answer('approve', id, ada, seller)
    await standing(id, ada)
    await erase(seller)
    expect(await rowsOf('document_visits', 'owner_id', seller.id)).toBe(0)
    await using database = openDatabase({ url: platform.databaseUrl, schema: 'pitch' })
    const ends = await database.query(
      `SELECT stream, type FROM events WHERE type IN ('DocumentConditionErased', 'DocumentRequestErased')
       AND data->>'pitchId' = $1 ORDER BY type`,
      [id],
    )
    expect(ends.rows.map(({ type }) => type)).toEqual(['DocumentConditionErased', 'DocumentRequestErased'])
    expect(ends.rows[0].stream).toBe(documentConditionStream({ pitchId: id }))
  })
})
