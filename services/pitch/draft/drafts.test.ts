/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openDatabase } from '@delvik/runtime/database'
import { content } from '../testing/example-content.ts'
import { openPitchService, type Person, type PitchPlatform, receipt } from '../testing/pitch-fixture.ts'
import { people, written } from '../testing/pitch-people.ts'

let platform: PitchPlatform
let does: ReturnType<typeof people>
let owner: Person
let stranger: Person
beforeAll(async () => {
  platform = await openPitchService(`pitch_${randomUUID().slice(0, 8)}`)
  does = people(platform)
  owner = await platform.person({ role: 'entrepreneur' })
  stranger = await does.entrepreneur()
})
afterAll(() => platform[Symbol.asyncDispose]())

const start = (who: Person | undefined, commandId: string = randomUUID()) =>
  platform.command('startDraft', who, { commandId, market: 'SE', language: 'en_GB' }, shape)
const save = (who: Person | undefined, input: Save) => platform.command('saveDraft', who, input, shape)
const read = async (id: string, who?: Person) =>
  (await platform.ask(`{ draft(id: "${id}") { version } }`, who)).data.draft

interface Save {
  draftId: string
  version: number
  content: object
  commandId?: string
}
const shape = `draft { id version basedOn dueIfSubmittedNow problems { path code }
  content { market lang currency companyName text assets logo { url receipt name size } } }`

describe('a draft', () => {
  test('begins empty, in the market and language of its author', async () => {
    const { draft } = (await start(owner)).data
    expect(draft).toMatchObject({ basedOn: null, dueIfSubmittedNow: '2026-11-24T13:00:00.000Z' })
    expect(draft.content).toMatchObject({ market: 'SE', lang: 'en_GB', currency: null, text: null, logo: null })
    expect(draft.problems).toContainEqual({ path: 'companyName', code: 'REQUIRED' })
  })

  test('is started once by one command', async () => {
    const commandId = randomUUID()
    const [first, second] = [await start(owner, commandId), await start(owner, commandId)]
    expect(second.data.draft.id).toBe(first.data.draft.id)
  })

  test('keeps what is written, also while it is incomplete or wrong', async () => {
    const { id, version } = (await start(owner)).data.draft
    const text = 'å'.repeat(1001)
    const content = { market: 'NO', lang: 'fi', text, assets: '900' }
    const saved = await save(owner, { draftId: id, version, content })
    expect(saved.data.draft.version).toBeGreaterThan(version)
    expect(saved.data.draft.content).toMatchObject({ market: 'NO', lang: 'fi', text, assets: '900', companyName: null })
    expect(saved.data.draft.problems).toContainEqual({ path: 'text', code: 'TOO_LONG' })
  })

  test('keeps the name of the author’s file with the logo', async () => {
    const { id, version } = (await start(owner)).data.draft
    const named = { market: 'SE', lang: 'sv', logo: receipt(owner.id), logoName: 'kringla.png' }
    await save(owner, { draftId: id, version, content: named })
    const { data } = await platform.ask(`{ draft(id: "${id}") { content { logo { name } } } }`, owner)
    expect(data.draft.content.logo).toEqual({ name: 'kringla.png' })
  })

  test('shows its logo from the receipt of the upload', async () => {
    const { id, version } = await does.draft(owner)
    const saved = await save(owner, { draftId: id, version, content: written(owner) })
    expect(saved.data.draft.content.logo).toEqual({
      url: `/v0/b/delvik/o/${encodeURIComponent(`/users/${owner.id}/logo/canary.png`)}?alt=media&token=canary-token`,
      receipt: receipt(owner.id),
      name: null,
      size: 48_000,
    })
  })

  test.each([
    ['of somebody else', () => receipt(stranger.id)],
    ['that nobody signed', () => receipt(owner.id, {}, 'another secret')],
    ['that is none', () => 'rubbish'],
  ])('takes no receipt %s', async (_, logo) => {
    const { id, version } = await does.draft(owner)
    const refused = await save(owner, { draftId: id, version, content: written(owner, { logo: logo() }) })
    expect(refused.codes).toEqual(['RECEIPT_INVALID'])
  })

  test('takes no more than 64 KiB', async () => {
    const { id, version } = await does.draft(owner)
    const refused = await save(owner, { draftId: id, version, content: written(owner, { text: 'x'.repeat(70_000) }) })
    expect(refused.codes).toEqual(['INVALID_INPUT'])
  })

  test('is listed for its owner, the last saved first', async () => {
    const author = await does.entrepreneur()
    const [first, second] = [await does.draft(author), await does.draft(author)]
    platform.clock.move(1000)
    await save(author, { draftId: first.id, version: first.version, content: written(author) })
    const { data } = await platform.ask('{ drafts { id } }', author)
    expect(data.drafts.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
  })

  test('is one of fifty at most', async () => {
    const author = await does.entrepreneur()
    for (let n = 0; n < 50; n += 1) await start(author)
    expect((await start(author)).codes).toEqual(['TOO_MANY_REQUESTS'])
  })

  test('is discarded by its owner', async () => {
    const { id } = await does.draft(owner)
    const { data } = await platform.command('discardDraft', owner, { draftId: id }, 'discarded')
    expect(data).toEqual({ discarded: true })
    expect(await read(id, owner)).toBeNull()
    expect(await platform.codes('discardDraft', owner, { draftId: id })).toEqual(['NOT_FOUND'])
  })
})

describe('two tabs that edit the same draft', () => {
  test('do not overwrite each other', async () => {
    const { id, version } = await does.draft(owner)
    const first = await save(owner, { draftId: id, version, content: written(owner, { text: 'Den första fliken.' }) })
    const second = await save(owner, { draftId: id, version, content: written(owner, { text: 'Den andra fliken.' }) })
    expect([first.codes, second.codes]).toEqual([[], ['DRAFT_CONFLICT']])
    const { data } = await platform.ask(`{ draft(id: "${id}") { version content { text } } }`, owner)
    expect(data.draft).toEqual({ version: first.data.draft.version, content: { text: 'Den första fliken.' } })
  })

  test('save at once, and one wins', async () => {
    const { id, version } = await does.draft(owner)
    const saves = Array.from({ length: 20 }, () => save(owner, { draftId: id, version, content: written(owner) }))
    const codes = (await Promise.all(saves)).flatMap((answer) => answer.codes)
    expect(codes).toEqual(Array(19).fill('DRAFT_CONFLICT'))
  })
})

test('a save that is repeated is answered as before', async () => {
  const { id, version } = await does.draft(owner)
  const input = { commandId: randomUUID(), draftId: id, version, content: written(owner) }
  const [first, second] = [await save(owner, input), await save(owner, input)]
  expect(second.data).toEqual(first.data)
})

describe('a draft that was submitted', () => {
  test('is not brought back by a late save', async () => {
    const draft = await does.draft(owner)
    await does.submit(owner, draft)
    const late = await save(owner, { draftId: draft.id, version: draft.version, content: written(owner) })
    expect(late.codes).toEqual(['DRAFT_CHANGED'])
    expect(await read(draft.id, owner)).toBeNull()
    await platform.codes('removePitch', owner, { pitchId: draft.id })
  })

  test('is not overwritten later, when the pitch is edited again, by a tab that was left open', async () => {
    const before = await does.draft(owner)
    await does.submit(owner, before)
    const edit = await platform.command('editPitch', owner, { pitchId: before.id }, shape)
    expect(edit.data.draft).toMatchObject({ id: before.id, basedOn: 1, content: { text: content.text }, problems: [] })
    const old = { draftId: before.id, version: before.version, content: written(owner, { text: 'Gammalt.' }) }
    const late = await save(owner, old)
    expect(late.codes).toEqual(['DRAFT_CONFLICT'])
    await platform.codes('removePitch', owner, { pitchId: before.id })
    expect(await read(before.id, owner)).toBeNull()
  })

  test('is what an edit begins with, for its owner alone, and nothing is opened by looking at it', async () => {
    const { id } = await does.draft(owner)
    await does.submit(owner, { id, version: (await read(id, owner)).version })
    const look = (who?: Person) =>
      platform.ask(`{ submissionToEdit(pitchId: "${id}") { state review { revision } content { text } } }`, who)
    const submission = { state: 'underReview', review: { revision: 1 }, content: { text: content.text } }
    expect((await look(owner)).data.submissionToEdit).toEqual(submission)
    expect(await read(id, owner)).toBeNull()
    for (const other of [stranger, undefined]) expect((await look(other)).codes).toEqual(['NOT_FOUND'])
    await platform.codes('removePitch', owner, { pitchId: id })
    expect((await look(owner)).codes).toEqual(['FINISHED'])
  })

  test('is not started anew by a repeated start', async () => {
    const commandId = randomUUID()
    const { id, version } = (await start(owner, commandId)).data.draft
    const saved = await save(owner, { draftId: id, version, content: written(owner) })
    await does.submit(owner, saved.data.draft)
    expect((await start(owner, commandId)).codes).toEqual(['DRAFT_CHANGED'])
    await platform.codes('removePitch', owner, { pitchId: id })
  })
})

describe('somebody else’s draft', () => {
  let draft = { id: '', version: 0 }
  beforeAll(async () => {
    draft = await does.draft(owner)
  })

  test('is not there to be read', async () => {
    expect(await read(draft.id, stranger)).toBeNull()
    expect(await read(draft.id)).toBeNull()
    expect(await read(draft.id, owner)).toEqual({ version: draft.version })
  })

  test.each(['saveDraft', 'discardDraft', 'submitPitch', 'editPitch'])('is not found by %s', async (name) => {
    const { id, version } = draft
    const inputs: Record<string, object> = {
      saveDraft: { draftId: id, version, content: written(stranger) },
      discardDraft: { draftId: id },
      submitPitch: { draftId: id, draftVersion: version, attested: true },
      editPitch: { pitchId: id },
    }
    const reviewer = await platform.person({ staff: ['reviewer'], role: 'entrepreneur' })
    const investor = await platform.person({ role: 'investor' })
    const newcomer = await platform.person({ confirmed: false })
    await platform.settle()
    for (const who of [stranger, reviewer, investor, newcomer]) {
      const logo = receipt(who.id)
      const input = name === 'saveDraft' ? { ...inputs[name], content: written(who, { logo }) } : inputs[name]
      expect(await platform.codes(name, who, input ?? {})).toEqual(['NOT_FOUND'])
    }
    expect(await platform.codes(name, undefined, inputs[name] ?? {})).toEqual(['NOT_FOUND'])
  })

  test.each(['rubbish', '', "' or 1=1 --"])('nor is one with the id %j', async (strange) => {
    expect(await read(strange, owner)).toBeNull()
    expect(await platform.codes('discardDraft', owner, { draftId: strange })).toEqual(['NOT_FOUND'])
  })
})

test('what a draft holds is not to be read in the database', async () => {
  await does.draft(owner)
  await using database = openDatabase({ url: platform.databaseUrl, schema: 'pitch' })
  const { rows } = await database.query("SELECT encode(content, 'escape') AS content FROM drafts")
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row.content).not.toMatch(/kanarie|5560160680|canary/i)
})
