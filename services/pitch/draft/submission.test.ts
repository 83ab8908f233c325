/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openDatabase } from '@delvik/runtime/database'
import { until } from '@delvik/runtime/testing/until'
import { openPitchService, type Person, type PitchPlatform, positions } from '../testing/pitch-fixture.ts'
import { people, written } from '../testing/pitch-people.ts'

let platform: PitchPlatform
let does: ReturnType<typeof people>
let reviewer: Person
beforeAll(async () => {
  platform = await openPitchService(`pitch_${randomUUID().slice(0, 8)}`)
  does = people(platform)
  reviewer = await platform.person({ staff: ['reviewer'] })
})
afterAll(() => platform[Symbol.asyncDispose]())

const answer = 'pitch { id state revision review { dueAt } } position { stream version sequence }'
const submitWith = (who: Person | undefined, input: object, headers = {}) =>
  platform.command('submitPitch', who, { attested: true, ...input }, answer, headers)

describe('a submission', () => {
  test('is under review, due four hours later, and takes the draft away', async () => {
    const owner = await does.entrepreneur()
    const { id, version } = await does.draft(owner)
    const { data } = await submitWith(owner, { draftId: id, draftVersion: version })
    expect(data.pitch).toMatchObject({ id, state: 'underReview', revision: 1 })
    expect(Date.parse(data.pitch.review.dueAt) - platform.clock.now().getTime()).toBe(4 * 3_600_000)
    expect(data.position).toEqual({ stream: `pitch-${id}`, version: 2, sequence: 1 })
    const lists = await platform.ask('{ drafts { id } myPitches { totalCount edges { node { id } } } }', owner)
    expect(lists.data).toEqual({ drafts: [], myPitches: { totalCount: 1, edges: [{ node: { id } }] } })
  })

  test('that is repeated is answered as before', async () => {
    const owner = await does.entrepreneur()
    const { id, version } = await does.draft(owner)
    const input = { commandId: randomUUID(), draftId: id, draftVersion: version }
    const [first, second] = [await submitWith(owner, input), await submitWith(owner, input)]
    expect([second.codes, second.data]).toEqual([[], first.data])
  })

  test('that is repeated while it is being carried out is answered as before', async () => {
    const owner = await does.entrepreneur()
    const { id, version } = await does.draft(owner)
    const input = { commandId: randomUUID(), draftId: id, draftVersion: version }
    await using database = openDatabase({ url: platform.databaseUrl, schema: 'pitch' })
    const waits = (query: string) => async () => {
      const waiting =
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`
      return (await database.query(waiting, [query])).rowCount === 1
    }
    let [first, second, barred]: Promise<unknown>[] = []
    await database.transaction(async (tx) => {
      await tx.query('SELECT FROM drafts WHERE id = $1 FOR UPDATE', [id])
      first = submitWith(owner, input)
      await until(waits('DELETE FROM drafts%'))
      barred = database.transaction((own) => own.query('LOCK TABLE drafts'))
      await until(waits('LOCK TABLE drafts'))
      second = submitWith(owner, input)
      await until(waits('SELECT % FROM drafts%'))
    })
    await barred
    expect(await second).toEqual(await first)
    expect(await first).toMatchObject({ codes: [], data: { pitch: { revision: 1 } } })
  })

  test('needs the attestation', async () => {
    const owner = await does.entrepreneur()
    const { id, version } = await does.draft(owner)
    const refused = await submitWith(owner, { draftId: id, draftVersion: version, attested: false })
    expect(refused.codes).toEqual(['ATTESTATION_MISSING'])
  })

  test('names every field that is wrong', async () => {
    const owner = await does.entrepreneur()
    const wrong = {
      text: 'x'.repeat(1001),
      companyName: ' ',
      logo: null,
      website: 'http://x.example',
      video: 'https://x.example/v',
      phone: '12',
      organisationNumber: '5560160681',
      county: 'NO-03',
      equityOffered: 2000,
      remainingShare: 8001,
    }
    const { id, version } = await does.draft(owner, wrong)
    const { errors } = await submitWith(owner, { draftId: id, draftVersion: version })
    expect(errors[0]?.extensions.code).toBe('INVALID_INPUT')
    expect(Object.fromEntries(errors[0]?.extensions.fields?.map(({ path, code }) => [path, code]) ?? [])).toEqual({
      text: 'TOO_LONG',
      companyName: 'REQUIRED',
      logo: 'REQUIRED',
      website: 'NOT_HTTPS',
      video: 'NOT_A_VIDEO_SITE',
      phone: 'NOT_A_PHONE',
      organisationNumber: 'CHECK_DIGIT',
      county: 'WRONG_MARKET',
      remainingShare: 'SHARES_OVER_100',
    })
  })

  test('takes a text of 1,000 code points, emoji and combining characters among them', async () => {
    const owner = await does.entrepreneur()
    const text = '🚀'.repeat(500) + 'a\u030a'.repeat(500)
    const { data } = await does.submit(owner, await does.draft(owner, { text }))
    expect(data.pitch.state).toBe('underReview')
  })

  test('of an older version of the draft is refused', async () => {
    const owner = await does.entrepreneur()
    const { id, version } = await does.draft(owner)
    await platform.codes('saveDraft', owner, { draftId: id, version, content: written(owner, { text: 'Nytt.' }) })
    expect((await submitWith(owner, { draftId: id, draftVersion: version })).codes).toEqual(['DRAFT_CHANGED'])
  })
})

describe('who may submit', () => {
  async function withDraft(options: { confirmed?: boolean }) {
    const owner = await platform.person({ role: 'entrepreneur', ...options })
    await platform.settle()
    const { id, version } = await does.draft(owner)
    return { owner, input: { draftId: id, draftVersion: version } }
  }

  test('nobody before the address is confirmed', async () => {
    const { owner, input } = await withDraft({ confirmed: false })
    expect((await submitWith(owner, input)).codes).toEqual(['EMAIL_NOT_CONFIRMED'])
  })

  test('whoever has just confirmed it, without waiting for the news to arrive', async () => {
    const { owner, input } = await withDraft({ confirmed: false })
    for (let n = 0; n < 5; n += 1) {
      const stream = `account-${owner.id}`
      const confirmed = { type: 'EmailConfirmed', data: { accountId: owner.id } }
      const { sequence } = await platform.identity.tell(stream, confirmed)
      const { codes } = await submitWith(owner, input, positions({ stream, sequence }))
      expect(codes).toEqual(n ? ['DRAFT_CHANGED'] : [])
    }
  })

  test('no investor, and nobody who has chosen no role', async () => {
    for (const [role, code] of [['investor', 'ROLE_NOT_ENTREPRENEUR'], [undefined, 'ROLE_MISSING']] as const) {
      const visitor = await platform.person(role ? { role } : {})
      await platform.settle()
      const start = await platform.command('startDraft', visitor, { market: 'SE', language: 'sv' }, 'draft { id }')
      expect(start.codes).toEqual([code])
    }
  })

  test('whoever has just chosen the role', async () => {
    const owner = await platform.person()
    const stream = `account-${owner.id}`
    const chosen = { type: 'RoleChosen', data: { accountId: owner.id, role: 'entrepreneur' } }
    const { sequence } = await platform.identity.tell(stream, chosen)
    const input = { market: 'SE', language: 'sv' }
    expect(await platform.codes('startDraft', owner, input, positions({ stream, sequence }))).toEqual([])
  })
})

describe('of twenty submissions at once', () => {
  test('of one draft, one wins', async () => {
    const owner = await does.entrepreneur()
    const { id, version } = await does.draft(owner)
    const input = { draftId: id, draftVersion: version }
    const all = await Promise.all(Array.from({ length: 20 }, () => submitWith(owner, input)))
    expect(all.flatMap(({ codes }) => codes)).toEqual(Array(19).fill('DRAFT_CHANGED'))
    const { data } = await platform.ask(`{ pitch(id: "${id}") { revision } drafts { id } }`, owner)
    expect(data).toEqual({ pitch: { revision: 1 }, drafts: [] })
  })

  test('of twenty drafts by one owner with the basic plan, one wins', async () => {
    const owner = await does.entrepreneur()
    const drafts = []
    for (let n = 0; n < 20; n += 1) drafts.push(await does.draft(owner))
    const all = await Promise.all(drafts.map((draft) => does.submit(owner, draft)))
    expect(all.flatMap(({ codes }) => codes)).toEqual(Array(19).fill('TOO_MANY_PITCHES'))
    const { data } = await platform.ask('{ drafts { id } myPitches { totalCount } }', owner)
    expect([data.drafts.length, data.myPitches.totalCount]).toEqual([19, 1])
  })

  test('with the premium plan, ten win', async () => {
    const owner = await does.entrepreneur({ plan: 'premium' })
    const drafts = []
    for (let n = 0; n < 20; n += 1) drafts.push(await does.draft(owner))
    const all = await Promise.all(drafts.map((draft) => does.submit(owner, draft)))
    expect(all.filter(({ codes }) => codes.length === 0)).toHaveLength(10)
    expect(all.flatMap(({ codes }) => codes)).toEqual(Array(10).fill('TOO_MANY_PITCHES'))
  })
})

describe('a place among the published pitches', () => {
  const next = async (owner: Person) => (await does.submit(owner, await does.draft(owner))).codes

  test('is kept by an edit', async () => {
    const owner = await does.entrepreneur()
    const id = await does.published(owner, reviewer)
    const { data } = await does.edit(owner, id, { text: 'Nytt.' })
    expect(data.pitch).toEqual({ id, state: 'underReview', revision: 2 })
    expect(await next(owner)).toEqual(['TOO_MANY_PITCHES'])
  })

  test.each(['withdrawPitch', 'markDone', 'removePitch'])('is free again after %s', async (name) => {
    const owner = await does.entrepreneur()
    const pitchId = await does.published(owner, reviewer)
    expect(await next(owner)).toEqual(['TOO_MANY_PITCHES'])
    expect((await platform.command(name, owner, { pitchId }, 'pitch { state }')).codes).toEqual([])
    expect(await next(owner)).toEqual([])
  })

  test('is free again after a rejection, and taken while changes are asked for', async () => {
    const owner = await does.entrepreneur()
    const pitchId = await does.submitted(owner)
    const returned = { pitchId, revision: 1, reasons: [{ code: 'unclearOffer' }] }
    await platform.codes('requestChanges', reviewer, returned)
    expect(await next(owner)).toEqual(['TOO_MANY_PITCHES'])
    await does.edit(owner, pitchId)
    await platform.codes('rejectPitch', reviewer, { pitchId, revision: 2, reasons: ['duplicate'] })
    expect(await next(owner)).toEqual([])
  })

  test('comes with the plan that was bought a moment ago, and goes when it has ended', async () => {
    const owner = await does.entrepreneur()
    const first = await does.published(owner, reviewer)
    const draft = await does.draft(owner)
    const until = new Date(platform.clock.now().getTime() + 1000)
    const bought = await platform.setPlan(owner.id, 'premium', until)
    const input = { draftId: draft.id, draftVersion: draft.version }
    expect((await submitWith(owner, input, positions(bought))).codes).toEqual([])
    platform.clock.move(2000)
    expect(await next(owner)).toEqual(['TOO_MANY_PITCHES'])
    await platform.codes('removePitch', owner, { pitchId: first })
    expect(await next(owner)).toEqual(['TOO_MANY_PITCHES'])
    await platform.codes('removePitch', owner, { pitchId: draft.id })
    expect(await next(owner)).toEqual([])
  })
})

describe('PITCH_LIMIT', () => {
  test('sets how many the basic plan allows', async () => {
    await using generous = await openPitchService(`pitch_${randomUUID().slice(0, 8)}`, { PITCH_LIMIT: '2' })
    const there = people(generous)
    const owner = await there.entrepreneur()
    const codes = []
    for (let n = 0; n < 3; n += 1) codes.push((await there.submit(owner, await there.draft(owner))).codes)
    expect(codes).toEqual([[], [], ['TOO_MANY_PITCHES']])
  })
})
