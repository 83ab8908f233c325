/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openDatabase } from '@delvik/runtime/database'
import { content } from '../testing/example-content.ts'
import { documentReceipt, openPitchService, type Person, type PitchPlatform } from '../testing/pitch-fixture.ts'
import { people } from '../testing/pitch-people.ts'

let platform: PitchPlatform
let does: ReturnType<typeof people>
let owner: Person
let reviewer: Person
const lines: string[] = []
const { write } = process.stdout
beforeAll(async () => {
  // What the loggers write goes through here, since they leave a standard output alone that somebody watches.
  process.stdout.write = (chunk: unknown) => lines.push(String(chunk)) > 0
  platform = await openPitchService(`pitch_${randomUUID().slice(0, 8)}`, { PITCH_LIMIT: '100', DELVIK_LOG: 'trace' })
  does = people(platform)
  reviewer = await platform.person({ staff: ['reviewer'] })
  owner = await does.entrepreneur({ plan: 'premium' })
})
afterAll(async () => {
  await platform[Symbol.asyncDispose]()
  process.stdout.write = write
})

const note = 'Kanarieanmärkning till ägaren'
const canaries = [
  content.companyName,
  content.text,
  content.phone,
  content.address,
  content.organisationNumber,
  content.city,
  content.website,
  content.video,
  content.logo.token,
  'Kanarieplan',
  note,
].map(String)

test('nothing personal stands in clear in the log or on the bus', async () => {
  const carried = { document: documentReceipt(owner.id), documentName: 'Kanarieplan för delägare.pdf' }
  const pitchId = await does.submitted(owner, carried)
  const reasons = [{ code: 'unclearOffer' }]
  await platform.codes('requestChanges', reviewer, { pitchId, revision: 1, reasons, note })
  await does.edit(owner, pitchId, carried)
  await does.approve(reviewer, pitchId, 2)
  await platform.settle()
  await using database = openDatabase({ url: platform.databaseUrl, schema: 'pitch' })
  const log = await database.query("SELECT to_jsonb(e), encode(pii, 'escape') AS pii FROM events e")
  const bus = await database.query("SELECT key, headers, encode(value, 'escape') AS value FROM bus.rec")
  const rows = [...log.rows, ...bus.rows].map((row) => JSON.stringify(row))
  expect(rows.length).toBeGreaterThan(8)
  for (const canary of canaries) expect([canary, rows.filter((row) => row.includes(canary))]).toEqual([canary, []])
})

describe('while the database is away', () => {
  test('a submission asks to try again, changes nothing, and goes through when it is back', async () => {
    const { id, version } = await does.draft(owner)
    await postgres.stop()
    expect((await does.submit(owner, { id, version })).codes).toEqual(['TRY_AGAIN'])
    await postgres.start()
    expect((await platform.ask(`{ draft(id: "${id}") { version } pitch(id: "${id}") { id } }`, owner)).data).toEqual({
      draft: { version },
      pitch: null,
    })
    expect((await does.submit(owner, { id, version })).data.pitch).toMatchObject({ id, state: 'underReview' })
    await platform.settle()
  })

  test('one that is cut off is whole or not there', async () => {
    const drafts = []
    for (let n = 0; n < 8; n += 1) drafts.push(await does.draft(owner))
    const submitting = drafts.map((draft) => does.submit(owner, draft))
    await Promise.race(submitting)
    await postgres.kill()
    const answers = await Promise.all(submitting)
    await postgres.start()
    await platform.settle()
    for (const [n, { id, version }] of drafts.entries()) {
      const { data } = await platform.ask(`{ draft(id: "${id}") { version } pitch(id: "${id}") { state } }`, owner)
      if (data.pitch) expect(data).toEqual({ draft: null, pitch: { state: 'underReview' } })
      else expect([data, answers[n]?.codes]).toEqual([{ draft: { version }, pitch: null }, ['TRY_AGAIN']])
    }
  })
})

test('nothing personal stands in the logs, whatever went wrong', async () => {
  const { id, version } = await does.draft(owner, { website: 'http://kanarielund.example.se/' })
  expect((await does.submit(owner, { id, version })).codes).toEqual(['INVALID_INPUT'])
  const { companyName, text: assets } = content
  const wrong = { draftId: id, version, content: { market: 'SE', lang: 'sv', companyName, assets } }
  expect(await platform.codes('saveDraft', owner, wrong)).toEqual(['INVALID_INPUT'])
  expect(lines.filter((line) => line.includes('request could not be served')).length).toBeGreaterThan(0)
  for (const canary of [...canaries, 'kanarie', owner.token]) {
    expect([canary, lines.filter((line) => line.includes(canary))]).toEqual([canary, []])
  }
})
