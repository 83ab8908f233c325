/** @service */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '@delvik/runtime/database'
import { modelSubscriber } from '@delvik/runtime/engine/subscriptions/subscriptions'
import { foldRow, forEach, handle } from '@delvik/runtime/handlers'
import type { Recorded } from '@delvik/runtime/recorded'
import type { SearchEvent } from '@delvik/schemas/events/search'
import { IndexFeeder } from './index-feeder.ts'
import { IndexKeeper } from './index-keeper.ts'
import { idOf, now, search } from '../index/pitch-index.contract.ts'
import type { PitchIndex } from '../index/pitch-index.ts'
import { PostgresPitchIndex } from '../index/postgres/pitch-index.postgres.ts'
import { pitchSources, type PitchOrPlanNews, type Source } from './pitch-sources.ts'
import { PitchProjection, RatesReaction } from './projection.ts'
import { firstRates } from '../rates/rates.ts'
import { RateTable } from '../rates/rate-table.ts'
import { content } from '../testing/search-fixture.ts'
import { openTestDatabase } from '../testing/test-database.ts'

let database: Database
let index: PitchIndex
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(async () => {
  index = new PostgresPitchIndex(database)
  await database.query('TRUNCATE pitch_index, pitch_cards, merge_sources, rate_tables')
  await database.query(
    'UPDATE pitch_index_state SET epoch = 0, rates_version = 0, feeder = 1, build = 0, built = 0, fed_at = now()',
  )
})

/** A process whose code has a generation of the folds: each writes another name. */
function process(generation: number, sign = '') {
  const fold = forEach(
    pitchSources.fold,
    (before: Source | null, event: Recorded<PitchOrPlanNews>) =>
      signed(foldRow<Source, PitchOrPlanNews>(pitchSources.fold, before, event), sign),
  )
  const feeder = new IndexFeeder(database, generation)
  const rates = new RateTable(database)
  const run = `pitches@${generation}`
  const projection = new PitchProjection({ database, index, rates, feeder, run })
  const model = { ...pitchSources, fold }
  const subscriber = modelSubscriber(database, { run, model, sink: projection.sink })
  const keeper = new IndexKeeper(database, index, projection, feeder)
  const reaction = new RatesReaction(rates, projection, feeder)
  return {
    feeder,
    keeper,
    projection,
    reaction,
    hear: async (...facts: Fact[]) => {
      for (const fact of facts) await subscriber.apply(fact as Recorded, { topic: '', partition: 0, offset: 0n }) // as far as folds read
    },
  }
}

function signed(source: Source | null, sign: string): Source | null {
  if (!source || !('shown' in source) || !source.shown || source.shown.card.companyName.endsWith(sign)) return source
  const { card } = source.shown
  return { ...source, shown: { ...source.shown, card: { ...card, companyName: `${card.companyName}${sign}` } } }
}

type Fact = Pick<Recorded, 'type' | 'data' | 'stream' | 'sequence' | 'at'>

function published(n: number, sequence = 1): Fact {
  const data = {
    pitchId: idOf(n),
    ownerId: idOf(99),
    revision: 1,
    first: true,
    content: { ...content, companyName: `P${n}` },
  }
  return { type: 'PitchPublished', data, stream: `pitch-${idOf(n)}`, sequence, at: new Date(now + n * 1000) }
}

const page = (more = {}) => index.search(search({ sort: 'oldest', ...more }))
const names = async () => (await page()).hits.map(({ card }) => card.companyName)

describe('an index that nothing was written to', () => {
  it('is fed by the first generation that comes, without a build', async () => {
    await database.query('UPDATE pitch_index_state SET feeder = 0')
    const [first, later] = [process(2), process(1)]
    await first.hear(published(1))
    await later.hear(published(2))
    expect(await names()).toEqual(['P1'])
    expect(await first.feeder.isDue()).toBe(false)
    expect(await later.feeder.takesPart()).toBe(false)
  })
})

describe('a new generation of the folds', () => {
  it('leaves the index to the one before until it has caught up, and then builds it anew', async () => {
    const [old, young] = [process(1), process(2, '!')]
    await old.hear(published(1), published(2))
    await young.hear(published(1))
    await young.keeper.tick()
    await old.hear(published(3))
    await old.keeper.tick()
    expect(await names()).toEqual(['P1', 'P2', 'P3'])

    await young.hear(published(2), published(3))
    young.feeder.caughtUp()
    expect(await young.keeper.due()).toBe(1)
    await young.keeper.tick()
    expect(await names()).toEqual(['P1!', 'P2!', 'P3!'])
    expect(await young.keeper.due()).toBe(0)
    await young.hear(published(4))
    expect(await names()).toEqual(['P1!', 'P2!', 'P3!', 'P4!'])
  })

  it('never leaves the index empty', async () => {
    const [old, young] = [process(1), process(2, '!')]
    const facts = Array.from({ length: 200 }, (_, n) => published(n + 1))
    await old.hear(...facts)
    await young.hear(...facts)
    young.feeder.caughtUp()
    let building = true
    const seen = new Set<number>()
    const reading = (async () => {
      while (building) seen.add((await page()).total)
    })()
    await young.keeper.tick().finally(() => (building = false))
    await reading
    expect(seen).toEqual(new Set([200]))
    expect((await names())[0]).toBe('P1!')
  })

  it('is not overwritten by what the one before was still writing', async () => {
    const [old, young] = [process(1), process(2, '!')]
    await old.hear(published(1))
    const { upsert } = index
    const [late, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    index.upsert = async (documents) => {
      begun.resolve()
      await late.promise
      return upsert.call(index, documents)
    }
    const writing = old.hear(published(2))
    await begun.promise
    index.upsert = upsert
    await young.hear(published(1), published(2))
    young.feeder.caughtUp()
    await young.keeper.tick()
    late.resolve()
    await writing
    await old.hear(published(3))
    expect(await names()).toEqual(['P1!', 'P2!'])
  })

  it('shows what it hears while it builds', async () => {
    const young = process(2, '!')
    await young.hear(...Array.from({ length: 50 }, (_, n) => published(n + 1)))
    young.feeder.caughtUp()
    await Promise.all([young.keeper.tick(), young.hear(...Array.from({ length: 50 }, (_, n) => published(n + 51)))])
    const { hits } = await page({ first: 100 })
    expect(hits.map(({ card }) => card.companyName)).toEqual(Array.from({ length: 100 }, (_, n) => `P${n + 1}!`))
  })

  it('builds at the next look when it came to no end', async () => {
    const young = process(2, '!')
    await young.hear(published(1))
    young.feeder.caughtUp()
    const { rebuild } = index
    index.rebuild = () => Promise.reject(new Error('bug'))
    await expect(young.keeper.tick()).rejects.toThrow('bug')
    index.rebuild = rebuild
    expect(await young.keeper.due()).toBe(1)
    await young.keeper.tick()
    expect(await names()).toEqual(['P1!'])
  })

  it('takes over once, however many processes have it', async () => {
    const all = Array.from({ length: 5 }, () => process(2, '!'))
    await all[0]!.hear(published(1))
    for (const one of all) one.feeder.caughtUp()
    await Promise.all(all.map(({ keeper }) => keeper.tick()))
    const { rows } = await database.query('SELECT feeder, build, built FROM pitch_index_state')
    expect(rows).toEqual([{ feeder: 2, build: 1, built: 1 }])
    expect(await names()).toEqual(['P1!'])
  })

  it('lets a scroll begin anew that began before', async () => {
    const [old, young] = [process(1), process(2, '!')]
    for (const one of [old, young]) await one.hear(published(1), published(2), published(3))
    const { next: after } = await page({ first: 1 })
    young.feeder.caughtUp()
    await young.keeper.tick()
    await expect(page({ first: 1, after })).rejects.toMatchObject({ code: 'BAD_CURSOR' })
  })

  it('is built anew when rates come to a process of another one', async () => {
    const [old, young] = [process(1), process(2, '!')]
    await young.hear(published(1))
    young.feeder.caughtUp()
    await young.keeper.tick()
    const rates = { type: 'RatesPublished', data: firstRates, stream: 'rates', sequence: 1, at: new Date(now) }
    await handle(old.reaction.react, rates as Recorded<SearchEvent>) // as far as it is read
    await young.keeper.tick()
    const { rows } = await database.query('SELECT valuation > 0 AS valued FROM pitch_index')
    expect(rows).toEqual([{ valued: true }])
    expect(await names()).toEqual(['P1!'])
  })
})

describe('a generation that was left and is wanted again', () => {
  it('takes the index over when nobody of the newer one is there any more', async () => {
    const [old, young] = [process(1), process(2, '!')]
    for (const one of [old, young]) {
      await one.hear(published(1))
      one.feeder.caughtUp()
    }
    await young.keeper.tick()
    await old.keeper.tick()
    expect([await names(), await old.keeper.due()]).toEqual([['P1!'], 0])
    await database.query(`UPDATE pitch_index_state SET fed_at = now() - interval '61 s'`)
    await old.keeper.tick()
    expect(await names()).toEqual(['P1'])
    await old.hear(published(2))
    expect(await names()).toEqual(['P1', 'P2'])
  })

  it('waits as long as the newer one is there', async () => {
    const [old, young] = [process(1), process(2, '!')]
    old.feeder.caughtUp()
    young.feeder.caughtUp()
    await young.keeper.tick()
    await database.query(`UPDATE pitch_index_state SET fed_at = now() - interval '59 s'`)
    await young.keeper.tick()
    const { rows } = await database.query(
      `SELECT feeder, fed_at > now() - interval '5 s' AS recent FROM pitch_index_state`,
    )
    expect(rows).toEqual([{ feeder: 2, recent: true }])
  })
})
