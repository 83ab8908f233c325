/** @service */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '@delvik/runtime/database'
import { outputInUse, outputName } from '@delvik/runtime/outputs'
import { RunOutputs } from '@delvik/runtime/run-outputs'
import type { Recorded } from '@delvik/runtime/recorded'
import { erased } from '@delvik/schemas/events/definition'
import type { PitchContent } from '@delvik/schemas/events/pitch'
import { noFit } from '@delvik/schemas/values/co-owner/fit'
import fc from 'fast-check'
import { idOf, now, search } from '../index/pitch-index.contract.ts'
import type { PitchIndexes } from '../index/pitch-index.ts'
import { PostgresPitchIndexes } from '../index/postgres/pitch-index.postgres.ts'
import { modelSubscriber } from '@delvik/runtime/engine/subscriptions/subscriptions'
import { pitchSources } from './pitch-sources.ts'
import { PitchSink } from './pitch-sink.ts'
import { firstRates, type Rates } from '../rates/rates.ts'
import { RateTable } from '../rates/rate-table.ts'
import { openTestDatabase } from '../testing/test-database.ts'

const owner = '0194f000-0000-7000-9000-000000000001'
const canaries = {
  organisationNumber: '556812-4471',
  address: 'Kanariegatan 7',
  phone: '+46700000007',
  website: 'https://canary.example',
  video: 'https://vimeo.com/canary',
}
const content: PitchContent = {
  market: 'SE',
  lang: 'sv',
  industry: 'groceriesStores',
  companyName: 'Kringlan',
  phase: 'growth',
  companyType: 'limitedCompany',
  logo: { path: '/users/x/logo.png', generation: '1', token: 'token' },
  employees: 38,
  currency: 'SEK',
  revenue: 31_400_000_00,
  valuation: 10_885_00,
  county: 'SE-E',
  city: 'Norrköping',
  text: 'Vi bakar bröd.',
  startDate: '2011-03-01',
  fundingRound: 'loan',
  assets: 4_500_000_00,
  equityOffered: 1200,
  remainingShare: 7800,
  ...noFit,
  document: null,
  ...canaries,
}

type Fact = Pick<Recorded, 'type' | 'data' | 'stream' | 'sequence' | 'at'>

function onPitch(n: number, sequence: number, type: string, data: object = {}): Fact {
  const at = new Date(now + sequence * 1000)
  return { type, data: { pitchId: idOf(n), ownerId: owner, ...data }, stream: `pitch-${idOf(n)}`, sequence, at }
}

function published(n: number, sequence: number, changes: Partial<PitchContent> = {}): Fact {
  const data = { revision: sequence, first: sequence <= 2, content: { ...content, ...changes } }
  return onPitch(n, sequence, 'PitchPublished', data)
}

function plan(sequence: number, data: { plan: string; until?: string | null; accountId?: string }): Fact {
  const filled = { accountId: owner, until: null, ...data }
  return { type: 'PlanChanged', data: filled, stream: `membership-${filled.accountId}`, sequence, at: new Date(now) }
}

function badge(sequence: number, isShown: boolean, accountId = owner): Fact {
  const data = { accountId, isShown }
  return { type: 'BadgeChanged', data, stream: `verification-${accountId}`, sequence, at: new Date(now) }
}

let database: Database
let indexes: PitchIndexes
let sink: PitchSink
let table: RateTable
let outputs: RunOutputs
beforeAll(async () => {
  database = await openTestDatabase()
  indexes = new PostgresPitchIndexes(database)
  table = new RateTable(database)
  sink = new PitchSink(database, indexes, table)
})
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(empty)

const run = `pitches@${pitchSources.generation}`

/** As a run begins: nothing is folded, and an index is there. */
async function empty(): Promise<void> {
  await database.query('UPDATE outputs SET retired_at = now()')
  outputs = new RunOutputs({ database, model: pitchSources.name, run, sink })
  await outputs.dropRetired('0 s')
  await database.query('TRUNCATE merge_sources, rate_tables')
  await publishRates(1)
  await outputs.keep()
}

/** As the reaction to own events takes them; the index of others is made again at the next look. */
function publishRates(version: number, rates: Rates = firstRates): Promise<void> {
  return table.take({ ...rates, version })
}

/** Facts carry what the projection reads of an event. */
async function hear(...facts: Fact[]): Promise<void> {
  const { apply } = modelSubscriber(database, { run, model: pitchSources, outputs })
  for (const fact of facts) await apply(fact as Recorded, { topic: '', partition: 0, offset: 0n })
}

const nameInUse = async () => outputName((await outputInUse(database, run))!)
const index = async () => indexes.of(await nameInUse())

/** All that the service keeps of pitches and plans. */
async function everything(): Promise<string[]> {
  const name = await nameInUse()
  const tables = ['merge_sources', `"${name}"`, `"${name}.cards"`]
  const all = await Promise.all(tables.map((one) => database.query(`SELECT t::text AS row FROM ${one} t`)))
  return all.flatMap(({ rows }) => rows.map(({ row }) => row))
}

const hits = async (at = now) => (await (await index()).search(search({ sort: 'valuationDesc', now: at }))).hits
const names = async () => (await hits()).map(({ card }) => card.companyName)

/** Every order of both lists in which each keeps its own. */
function interleavings<T>([a, ...as]: T[], [b, ...bs]: T[]): T[][] {
  if (a === undefined) return [b === undefined ? [] : [b, ...bs]]
  if (b === undefined) return [[a, ...as]]
  const first = interleavings(as, [b, ...bs]).map((rest) => [a, ...rest])
  return [...first, ...interleavings([a, ...as], bs).map((rest) => [b, ...rest])]
}

describe('a pitch', () => {
  it('is found by the words of its compounds', async () => {
    await hear(
      published(1, 1, { text: 'Frakt av havtornsprodukter.' }),
      published(2, 1, { lang: 'fi', text: 'Ohjelmistoyritysten talo.' }),
    )
    const found = async (text: string) =>
      (await (await index()).search(search({ filter: { text }, now }))).hits.map(({ id }) => id)
    expect(await found('produkten')).toEqual([idOf(1)])
    expect(await found('yritys')).toEqual([idOf(2)])
  })

  it('is found from its publication on, with the fields of a row', async () => {
    await hear(onPitch(1, 1, 'PitchSubmitted'))
    expect(await hits()).toEqual([])
    await hear(published(1, 2))
    expect(await hits()).toMatchObject([
      {
        id: idOf(1),
        promoted: false,
        card: {
          companyName: 'Kringlan',
          lang: 'sv',
          market: 'SE',
          industry: 'groceriesStores',
          phase: 'growth',
          county: 'SE-E',
          city: 'Norrköping',
          currency: 'SEK',
          assets: 4_500_000_00,
          valuation: 10_885_00,
          equityOffered: 1200,
          remainingShare: 7800,
          excerpt: 'Vi bakar bröd.',
          publishedAt: new Date(now + 2000).toISOString(),
          logo: '/v0/b/delvik/o/%2Fusers%2Fx%2Flogo.png?alt=media&token=token',
        },
      },
    ])
  })

  it.each(['PitchSubmitted', 'PitchChangesRequested', 'PitchRejected', 'PitchWithdrawn', 'PitchCompleted',
    'PitchRemoved'])(
      'is not found after %s',
      async (type) => {
        await hear(onPitch(1, 1, 'PitchSubmitted'), published(1, 2), onPitch(1, 3, type))
        expect(await hits()).toEqual([])
      },
    )

  it('comes back as it was approved, with the moment of its first publication', async () => {
    await hear(onPitch(1, 1, 'PitchSubmitted'), published(1, 2), onPitch(1, 3, 'PitchSubmitted'))
    await hear(published(1, 4, { companyName: 'Kringlan AB' }))
    expect(await hits()).toMatchObject([
      { card: { companyName: 'Kringlan AB', publishedAt: new Date(now + 2000).toISOString() } },
    ])
  })

  it('is not brought back by an event that comes again', async () => {
    await hear(published(1, 2), onPitch(1, 3, 'PitchSubmitted'), published(1, 2), plan(1, { plan: 'premium' }))
    await outputs.make()
    expect(await hits()).toEqual([])
  })

  it('of an erased person is never shown', async () => {
    await hear(published(1, 2, { companyName: erased, text: erased, city: erased }))
    expect(await hits()).toEqual([])
  })

  it('leaves no contact data in any table', async () => {
    await hear(plan(1, { plan: 'premium' }), published(1, 2))
    const rows = await everything()
    expect(rows).toHaveLength(5)
    expect(JSON.stringify(rows)).toContain('Kringlan')
    for (const canary of Object.values(canaries)) expect(JSON.stringify(rows)).not.toContain(canary)
  })

  it('is forgotten but for its version when it is removed', async () => {
    await hear(published(1, 2), onPitch(1, 3, 'PitchRemoved', { reason: 'erasure' }))
    expect(JSON.stringify(await everything())).not.toMatch(/Kringlan|Norrköping|bakar|kringl/)
  })

  it('that the index cannot take fails alone, so that its event is parked', async () => {
    await expect(hear(published(1, 2, { companyName: '\ud800' }))).rejects.toThrow()
    await hear(published(2, 2))
    expect(await names()).toEqual(['Kringlan'])
  })
})

describe('a plan', () => {
  it.each(['premium', 'enterprise'])('%s promotes every pitch of the account', async (name) => {
    await hear(published(1, 2), published(2, 2), plan(1, { plan: name }))
    expect((await hits()).map(({ promoted }) => promoted)).toEqual([true, true])
  })

  it('of somebody else changes nothing', async () => {
    await hear(published(1, 2), plan(1, { plan: 'premium', accountId: '0194f000-0000-7000-9000-000000000002' }))
    expect((await hits())[0]?.promoted).toBe(false)
  })

  it('that ends switches promotion off by its event, or when its last moment has passed', async () => {
    await hear(published(1, 2), plan(1, { plan: 'premium', until: new Date(now + 1000).toISOString() }))
    expect([(await hits())[0]?.promoted, (await hits(now + 1000))[0]?.promoted]).toEqual([true, false])
    await hear(plan(2, { plan: 'basic' }))
    expect((await hits())[0]?.promoted).toBe(false)
  })

  it('and its pitch end in the same whichever comes first', async () => {
    const ofPitch = [onPitch(1, 1, 'PitchSubmitted'), published(1, 2), onPitch(1, 3, 'PitchSubmitted'), published(1, 4)]
    const ofPlan = [plan(1, { plan: 'premium' }), plan(2, { plan: 'basic' }), plan(3, { plan: 'enterprise' })]
    const sums = new Set<string>()
    for (const order of interleavings(ofPitch, ofPlan)) {
      await empty()
      await hear(...order)
      expect((await hits())[0]?.promoted).toBe(true)
      sums.add(await (await index()).checksum())
    }
    expect(sums.size).toBe(1)
  })

  it('and its pitch do not miss each other when they come at once', async () => {
    for (let n = 1; n <= 40; n++) {
      const accountId = `0194f000-0000-7000-9000-${n.toString().padStart(12, '0')}`
      const own = { ...published(n, 2), data: { ...published(n, 2).data, ownerId: accountId } }
      await Promise.all([hear(own), hear(plan(1, { plan: 'premium', accountId }))])
    }
    expect((await hits()).map(({ promoted }) => promoted)).toEqual(Array(40).fill(true))
  })
})

describe('a badge', () => {
  it('is shown on every pitch of the account, and on no other', async () => {
    await hear(published(1, 2), published(2, 2), badge(1, true))
    await hear(badge(1, true, '0194f000-0000-7000-9000-000000000002'))
    expect((await hits()).map(({ card: { verified } }) => verified)).toEqual([true, true])
    await hear(badge(2, false))
    expect((await hits()).map(({ card: { verified } }) => verified)).toEqual([false, false])
  })

  it('and the plan and the pitch end in the same whichever comes first', async () => {
    const sums = new Set<string>()
    const ofPitch = [published(1, 2), onPitch(1, 3, 'PitchSubmitted'), published(1, 4)]
    for (
      const order of interleavings(ofPitch, [badge(1, true), plan(1, { plan: 'premium' }), badge(2, false),
        badge(3, true)])
    ) {
      await empty()
      await hear(...order)
      expect(await hits()).toMatchObject([{ promoted: true, card: { verified: true } }])
      sums.add(await (await index()).checksum())
    }
    expect(sums.size).toBe(1)
  })
})

describe('new rates', () => {
  const weakKrona = { from: '2026-12-01', perEuro: { ...firstRates.perEuro, SEK: 20 } }

  it('change the order of currencies at the next look', async () => {
    await hear(published(1, 2), published(2, 2, { companyName: 'Åtta', currency: 'EUR', valuation: 800_00 }))
    expect(await names()).toEqual(['Kringlan', 'Åtta'])
    await publishRates(2, weakKrona)
    expect(await outputs.isCurrent()).toBe(false)
    await outputs.keep()
    expect(await names()).toEqual(['Åtta', 'Kringlan'])
    expect(await outputs.isCurrent()).toBe(true)
  })

  it('that come again change nothing', async () => {
    await publishRates(2, weakKrona)
    await outputs.keep()
    const before = await nameInUse()
    await publishRates(1)
    expect(await outputs.keep()).toBe(0)
    expect(await nameInUse()).toBe(before)
  })

  it('and pitches do not miss each other when they come at once', async () => {
    for (let n = 2; n <= 16; n++)
      await Promise.all([publishRates(n).then(() => outputs.keep()), hear(published(n, 2))])
    const before = await (await index()).checksum()
    await outputs.make()
    expect(await (await index()).checksum()).toBe(before)
  })

  it('are waited for before anything is made', async () => {
    await database.query('TRUNCATE rate_tables')
    await expect(outputs.make()).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  })
})

describe('an index of another run', () => {
  const former = () => new RunOutputs({ database, model: pitchSources.name, run: 'pitches@2.7', sink })
  const another = async () => indexes.of(outputName((await outputInUse(database, 'pitches@2.7'))!))

  it('is read as before while this one is written to', async () => {
    await former().keep()
    await hear(published(1, 2))
    expect([(await hits()).length, (await (await another()).search(search())).total]).toEqual([1, 0])
  })

  it('shows nothing of an erased person, though nobody feeds it any more, and is purged', async () => {
    await former().keep()
    const old = modelSubscriber(database, { run: 'pitches@2.7', model: pitchSources, outputs: former() })
    await old.apply(published(1, 2) as Recorded, { topic: '', partition: 0, offset: 0n })
    expect((await (await another()).search(search())).total).toBe(1)
    await hear(published(1, 2), onPitch(1, 3, 'PitchRemoved', { reason: 'erasure' }))
    expect((await (await another()).search(search())).total).toBe(0)
    expect(await outputs.purge()).toBe(2)
    expect(await outputs.purge()).toBe(0)
  })
})

describe('over any history', () => {
  const types = ['PitchSubmitted', 'PitchPublished', 'PitchRejected', 'PitchWithdrawn', 'PitchCompleted',
    'PitchRemoved'] as const
  const life = fc.array(fc.constantFrom(...types), { maxLength: 6 })
  const lives = fc.array(life, { minLength: 1, maxLength: 4 })
  const plans = fc.array(fc.constantFrom('basic', 'premium'), { maxLength: 3 })

  it('exactly the published pitches are found, with the plan that holds, also when events come twice', async () => {
    await fc.assert(
      fc.asyncProperty(lives, plans, fc.infiniteStream(fc.nat()), async (all, ownPlans, dice) => {
        await empty()
        const queues: Fact[][] = [
          ...all.map((one, n) =>
            one.map((type, at) => (type === 'PitchPublished' ? published(n, at + 1) : onPitch(n, at + 1, type)))
          ),
          ownPlans.map((name, at) => plan(at + 1, { plan: name })),
        ]
        const roll = (sides: number) => Number(dice.next().value) % sides
        for (let left = queues.filter((one) => one.length); left.length; left = queues.filter((one) => one.length)) {
          const queue = left[roll(left.length)]!
          await hear(queue[0]!)
          if (roll(4) > 0) queue.shift()
        }
        const expected = all.flatMap((one, n) => (one.at(-1) === 'PitchPublished' ? [idOf(n)] : []))
        const found = await hits()
        expect(found.map(({ id }) => id)).toEqual(expected)
        for (const { promoted } of found) expect(promoted).toBe(ownPlans.at(-1) === 'premium')
      }),
      { numRuns: 60 },
    )
  }, 60_000)
})
