/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { fileIdOf } from '@delvik/runtime/file-grant'
import { forgetVisits } from '@delvik/runtime/file-visits'
import { ReadModels } from '@delvik/runtime/read-model'
import { signReceipt } from '@delvik/runtime/receipt'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { conversationId } from '@delvik/schemas/conversation-id'
import { chatEvents } from '@delvik/schemas/events/chat'
import { currentAgreement, type FileCondition } from '@delvik/schemas/values/file-conditions'
import type { ProfileFileKind } from '@delvik/schemas/values/person/profile'
import { AccountErasure } from '../../erasure/account-erasure.ts'
import { codes, TestIdentity } from '../../testing/test-identity.ts'
import { fileRequests } from './file-requests.ts'

const minute = 60_000
const day = 24 * 60 * minute
const secrets = {
  RECEIPT_SECRET: 'the receipts of these tests',
  FILE_GRANT_SECRET: 'the grants of these tests',
  ARGON2_MEMORY_KIB: '8192',
  ARGON2_PASSES: '1',
}
const chat = neighbour('chat', chatEvents)
const identity = await TestIdentity.start(secrets, [chat.definition])
afterAll(async () => identity[Symbol.asyncDispose]())

interface Person {
  id: string
  handle: string
  token: string
}
/** Undefined is somebody who is signed out. */
type Who = Person | undefined

const agreement = `agreement: { textVersion: "${currentAgreement}", language: sv }`

let owner: Person
beforeEach(async () => {
  owner = await person()
  await add(owner, 'portfolio')
})

async function person(name = 'Åsa Öberg', confirmed = true): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email, { name })
  if (confirmed) await identity.mutate('confirmEmail', `token: "${await identity.mailed('ConfirmationRequested')}"`)
  const { token } = await identity.signIn(email)
  await identity.settle()
  const { data } = await identity.ask('{ me { account { id handle } } }', { token })
  return { token, ...data.me.account }
}

async function as(who: Who, query: string) {
  const answer = await identity.ask(query, who ? { token: who.token } : {})
  return { ...answer, codes: codes(answer) }
}

const mutate = async (who: Who, name: string, input: string, fields = '__typename') => {
  const answer = await identity.mutate(name, input, { ...(who && { token: who.token }), fields })
  return { data: answer.data?.[name], codes: codes(answer), errors: answer.errors }
}

function pathOf({ id }: Person, kind: ProfileFileKind): string {
  return `/users/${id}/documents/${kind}.pdf`
}

async function add(who: Person, kind: ProfileFileKind) {
  const upload = { path: pathOf(who, kind), generation: '7', owner: who.id, size: 10, sha256: 'ab' }
  const receipt = signReceipt({ ...upload, type: 'application/pdf' }, secrets.RECEIPT_SECRET)
  const added = await mutate(who, 'addProfileFile', `kind: ${kind}, name: "${kind}.pdf", receipt: "${receipt}"`)
  await identity.settle()
  return added.codes
}

async function set(condition: FileCondition, kind: ProfileFileKind = 'portfolio', who: Who = owner) {
  const input = `kind: ${kind}, condition: ${condition}`
  const refused = (await mutate(who, 'setProfileFileCondition', input, 'profile { fileAccess { kind } }')).codes
  await identity.settle()
  return refused
}

const ask = (who: Who, { handle } = owner, more = '', kind = 'portfolio') =>
  mutate(who, 'requestProfileFileAccess', `handle: "${handle}", kind: ${kind} ${more}`, 'access { state askAgainAt }')

async function answer(type: 'approve' | 'decline' | 'revoke', who: Person, by: Who = owner) {
  const input = `kind: portfolio, readerId: "${who.id}"`
  const { data, codes: refused } = await mutate(
    by,
    `${type}ProfileFileAccess`,
    input,
    'request { state reader { id } }',
  )
  await identity.settle()
  return refused.length ? refused : data.request.state
}

/** What somebody is told of the files of a profile, and which of them they read. */
async function seen(who: Who, of = owner) {
  const query =
    `{ profile(handle: "${of.handle}") { files { kind name } fileAccess { kind access { condition state } } }
    card: profileFile(handle: "${of.handle}", kind: businessCard)
    portfolio: profileFile(handle: "${of.handle}", kind: portfolio) }`
  const { data, codes: refused } = await as(who, query)
  if (refused.length) return { refused }
  const files = (data.profile?.files ?? []).map(({ kind }: { kind: string }) => kind)
  const access = Object.fromEntries(
    (data.profile?.fileAccess ?? []).map((one: { kind: string; access: object }) => [one.kind, one.access]),
  )
  return { files, access, reads: { card: data.card !== null, portfolio: data.portfolio !== null } }
}

async function requests(waiting: boolean, who: Who = owner) {
  const query = `{ profileFileRequests(kind: portfolio, waiting: ${waiting}) { totalCount edges { node {
    reader { id name } state askedAt acceptedVersion timesOpened } } } }`
  const { data } = await as(who, query)
  return data?.profileFileRequests.edges.map(({ node }: { node: object }) => node)
}

async function visits(who: Who = owner) {
  const query = '{ profileFileVisits(kind: portfolio) { edges { node { reader { id } times documentName } } } }'
  const { data } = await as(who, query)
  return data?.profileFileVisits.edges.map(({ node }: { node: object }) => node)
}

/** What storage is told of one's files. */
async function revocations(who: Person) {
  await identity.settle()
  const text =
    "SELECT data FROM events WHERE type = 'FileAccessRevoked' AND data->>'fileId' = ANY ($1) ORDER BY txid, seq"
  const ids = [fileIdOf(pathOf(who, 'portfolio')), fileIdOf(pathOf(who, 'businessCard'))]
  return (await identity.database.query(text, [ids])).rows.map(({ data }) => data)
}

describe('a portfolio', () => {
  test('is asked for until its owner says otherwise, and says nothing of itself before', async () => {
    const reader = await person()
    const access = { portfolio: { condition: 'onRequest', state: null } }
    expect(await seen(reader)).toEqual({ files: [], access, reads: { card: false, portfolio: false } })
    expect((await ask(reader)).data.access).toEqual({ state: 'requested', askAgainAt: null })
    await identity.settle()
    expect(await requests(true)).toMatchObject([{ reader: { id: reader.id, name: 'Åsa Öberg' }, timesOpened: 0 }])
    expect(await answer('approve', reader)).toBe('approved')
    expect(await seen(reader)).toMatchObject({ files: ['portfolio'], reads: { portfolio: true } })
    expect(await requests(true)).toEqual([])
    expect(await requests(false)).toMatchObject([{ state: 'approved', timesOpened: 1 }])
    expect(await visits()).toEqual([{ reader: { id: reader.id }, times: 1, documentName: 'portfolio.pdf' }])
    expect((await seen(await person())).reads).toEqual({ card: false, portfolio: false })
  })

  test('is its owner’s whatever the condition, and looking at it is no visit', async () => {
    await set('onRequestAfterAgreement')
    expect(await seen(owner)).toMatchObject({ files: ['portfolio'], reads: { portfolio: true } })
    expect(await visits()).toEqual([])
    expect((await ask(owner)).codes).toEqual(['CONFLICT'])
  })

  test('that is revoked is read no more, and what runs ends', async () => {
    const reader = await person()
    await ask(reader)
    await answer('approve', reader)
    expect(await answer('revoke', reader)).toBe('revoked')
    expect((await seen(reader)).reads).toEqual({ card: false, portfolio: false })
    expect(await revocations(owner)).toEqual([{ fileId: fileIdOf(pathOf(owner, 'portfolio')), viewer: reader.id }])
    expect((await ask(reader)).codes).toEqual(['ACCESS_REFUSED'])
  })

  test('after the agreement is asked for with its text, of which the address is a sealed hash', async () => {
    const reader = await person()
    await set('onRequestAfterAgreement')
    expect((await ask(reader)).codes).toEqual(['AGREEMENT_MISSING'])
    expect((await ask(reader, owner, agreement.replace(currentAgreement, '2025-01'))).codes).toEqual([
      'AGREEMENT_OUTDATED',
    ])
    expect((await ask(reader, owner, agreement)).codes).toEqual([])
    await identity.settle()
    expect(await requests(true)).toMatchObject([{ acceptedVersion: currentAgreement }])
    const text = "SELECT data, pii FROM events WHERE type = 'AgreementAccepted' AND data->>'readerId' = $1"
    const { rows } = await identity.database.query(text, [reader.id])
    expect(rows[0].data).toMatchObject({ kind: 'portfolio', textVersion: currentAgreement, language: 'sv' })
    expect(JSON.stringify(rows[0].data)).not.toMatch(/192\.0\.2|[0-9a-f]{64}/)
    expect(rows[0].pii).not.toBeNull()
  })
})

test('a business card is read by everybody signed in, until it gets a condition, which ends it for all', async () => {
  const reader = await person()
  await add(owner, 'businessCard')
  expect(await seen(reader)).toMatchObject({ files: ['businessCard'], reads: { card: true, portfolio: false } })
  expect((await ask(reader, owner, '', 'businessCard')).codes).toEqual(['CONFLICT'])
  await set('onRequest', 'businessCard')
  expect(await seen(reader)).toMatchObject({ files: [], reads: { card: false } })
  expect(await revocations(owner)).toEqual([{ fileId: fileIdOf(pathOf(owner, 'businessCard')), viewer: null }])
})

describe('nobody', () => {
  test('who is signed out asks, answers or sees a list', async () => {
    const reader = await person()
    const refused = ['UNAUTHENTICATED']
    expect(await seen(undefined)).toEqual({ refused: Array(3).fill('UNAUTHENTICATED') })
    expect([(await ask(undefined)).codes, await set('open', 'portfolio', undefined)]).toEqual([refused, []])
    expect(await answer('approve', reader, { ...reader, token: '' })).toEqual(refused)
  })

  test('answers for another, be they asked or not', async () => {
    const [reader, stranger] = [await person(), await person()]
    await ask(reader)
    await identity.settle()
    for (const type of ['approve', 'decline', 'revoke'] as const)
      for (const who of [reader, stranger]) expect(await answer(type, reader, who)).toEqual(['NOT_FOUND'])
    for (const who of [reader, stranger]) expect(await requests(true, who)).toEqual([])
    expect(await requests(true)).toHaveLength(1)
  })

  test('asks before they have confirmed their address, or for what is not there', async () => {
    const [newcomer, reader] = [await person('Birk', false), await person()]
    expect((await ask(newcomer)).codes).toEqual(['EMAIL_NOT_CONFIRMED'])
    expect((await ask(reader, owner, '', 'businessCard')).codes).toEqual(['NOT_FOUND'])
    expect((await ask(reader, { ...owner, handle: 'rubbish' })).codes).toEqual(['NOT_FOUND'])
  })

  test('has anything to do with the files of whom they have blocked, or who has blocked them', async () => {
    const [ada, bo] = [await person(), await person()]
    await ask(ada)
    await answer('approve', ada)
    const tell = async (type: 'ContactBlocked' | 'ContactUnblocked', from: Person, to: Person) => {
      const data = { conversationId: conversationId(from.id, to.id), from: from.id, to: to.id }
      await chat.tell(`conversation-${data.conversationId}`, { type, data })
      await identity.settle()
    }
    await tell('ContactBlocked', owner, ada)
    await tell('ContactBlocked', bo, owner)
    const nothing = { files: [], access: {}, reads: { card: false, portfolio: false } }
    for (const who of [ada, bo]) expect(await seen(who)).toEqual(nothing)
    expect([(await ask(ada)).codes, (await ask(bo)).codes]).toEqual([['BLOCKED_BY_THEM'], ['BLOCKED_BY_YOU']])
    await tell('ContactUnblocked', owner, ada)
    expect((await seen(ada)).reads).toMatchObject({ portfolio: true })
  })
})

test('who has opened what is forgotten after a year', async () => {
  const reader = await person()
  await set('open')
  await seen(reader)
  expect(await visits()).toHaveLength(1)
  const clock = new SetClock(new Date(identity.clock.now().getTime() + 366 * day).toISOString())
  const table = { name: 'forgotten', table: 'file_visits' }
  expect(await forgetVisits(table, identity.database, clock).tick()).toBeGreaterThanOrEqual(1)
  expect(await visits()).toEqual([])
})

test.each(['the reader', 'the owner'])('nothing is left of %s who is erased', async (whose) => {
  const reader = await person()
  await ask(reader)
  await answer('approve', reader)
  await seen(reader)
  const { id } = whose === 'the reader' ? reader : owner
  const rows = async (text: string) => (await identity.database.query(text, [id])).rowCount
  const visited = 'SELECT FROM file_visits WHERE reader_id = $1 OR owner_id = $1'
  expect(await rows(visited)).toBe(1)
  await identity.service.app.get(AccountErasure).start(id)
  await identity.settle()
  identity.clock.ahead += 11 * minute
  await identity.settle()
  expect(await rows(visited)).toBe(0)
  expect(await rows('SELECT FROM new_file_requests WHERE reader_id = $1')).toBe(0)
  const erased =
    "SELECT FROM events WHERE type = 'ProfileFileRequestErased' AND $1 IN (data->>'readerId', data->>'ownerId')"
  expect(await rows(erased)).toBe(1)
  const listed = identity.service.app.get<ReadModels>(ReadModels).of(fileRequests)
  expect(await listed.count({ readerId: reader.id })).toBe(0)
})
