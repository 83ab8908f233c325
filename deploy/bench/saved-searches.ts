import { randomUUID } from 'node:crypto'
import { SystemClock } from '@delvik/runtime/clock'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { EventCodec } from '@delvik/runtime/engine/event-store/event-codec'
import { PostgresEventStore } from '@delvik/runtime/engine/event-store/event-store.postgres'
import { LogGrowth } from '@delvik/runtime/engine/event-store/log-growth'
import { keyTables, PostgresKeys } from '@delvik/runtime/engine/keys/keys.postgres'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import { searchEvents } from '@delvik/schemas/events/search'
import { counties } from '@delvik/schemas/values/counties'
import { noFit } from '@delvik/schemas/values/co-owner/fit'
import { markets } from '@delvik/schemas/values/markets'
import { companyTypes, industries, phases } from '@delvik/schemas/values/pitch'
import { PostgresPitchIndexes } from '@delvik/search/index/postgres/pitch-index.postgres'
import { matchPitch } from '@delvik/search/matching/match-pitches'
import type { PitchFacts } from '@delvik/search/matching/pitch-facts'
import { SearchesWithAlert } from '@delvik/search/matching/searches-with-alert'
import { firstRates } from '@delvik/search/rates/rates'
import { atMost, type BenchRow } from './rows.ts'
import { quantile } from './measures.ts'
import { document, times } from './search-index.ts'

const searches = 100_000
const warmUp = 50
const pitches = 500

/** What a published pitch costs that is held against all saved searches, from the look at its state to the record. */
export async function* rows(url: string): AsyncGenerator<BenchRow> {
  const schema = `bench_${randomUUID().slice(0, 8)}`
  const folders = [runtimeTables, keyTables, new URL('../../services/search/migrations/', import.meta.url)]
  await migrate({ url, schema, folders })
  await using database = openDatabase({ url, schema, max: 4 })
  await save(database)
  const index = new PostgresPitchIndexes(database).of('pitches@1-1')
  await index.create()
  const documents = Array.from({ length: warmUp + pitches }, (_, n) => document(n, 1))
  await index.write(documents)
  await index.open()
  await database.query('VACUUM ANALYZE')
  const keys = new PostgresKeys({ database, masterKey: Buffer.alloc(32, 7), domains: ['content'] })
  const store = new PostgresEventStore({
    database,
    codec: new EventCodec(searchEvents, keys),
    growth: new LogGrowth(database),
  })
  const kept = new SearchesWithAlert(database)
  const parts = { clock: new SystemClock(), store, searches: kept, rates: async () => firstRates, index: () => index }
  const took: number[] = []
  for (const [n, { id, card }] of documents.entries()) {
    const began = performance.now()
    const pitch = { id, owner_id: randomUUID(), facts: factsOf(card, n), verified: card.verified }
    await matchPitch(parts, pitch, { renew: async () => {} })
    if (n >= warmUp) took.push(performance.now() - began)
  }
  const { rows: [told] } = await database.query<{ n: number }>(
    `SELECT sum(json_array_length((data -> 'matches')::json))::int AS n FROM events`,
  )
  const each = Math.round(told!.n / documents.length)
  const name = `pitch against ${searches} saved searches, p99 (${times(took)}; ${each} told of each)`
  yield atMost(name, quantile(took, 0.99), [20, 'ms'])
  await database.query(`DROP SCHEMA ${schema} CASCADE`)
}

/** A person's search names an industry or a few, mostly a market and a place; every third has a word, few of them often. */
async function save(database: Database): Promise<void> {
  const rows = Array.from({ length: searches }, (_, n) => {
    const random = (salt: number) => mixed(n * 16 + salt) / 2 ** 32
    const pick = <T>(list: readonly T[], salt: number) => list[Math.floor(random(salt) * list.length)]!
    const market = pick(markets, 1)
    return {
      industries: [...new Set([pick(industries, 2), pick(industries, 3)])],
      ...(random(4) < 0.8 && { markets: [market] }),
      ...(random(5) < 0.5 && { counties: [pick(Object.keys(counties[market]), 6)] }),
      ...(random(7) < 0.3 && { phases: [pick(phases, 8)] }),
      ...(random(9) < 0.2 && { currency: 'EUR', valuation: { from: 100_000_00, to: 5_000_000_00 } }),
      ...(random(10) < 0.33 && { text: `ord${Math.floor(400 * random(11) ** 2).toString(36)}` }),
      sort: 'newest',
    }
  })
  await database.query(
    `INSERT INTO saved_searches (id, account_id, name, alert, query, saved_at)
     SELECT gen_random_uuid(), gen_random_uuid(), 'Sökning', 'daily', query, now() FROM jsonb_array_elements($1) query`,
    [JSON.stringify(rows)],
  )
}

/** Every number to another one that looks like none of its neighbours; after MurmurHash3's last step. */
function mixed(n: number): number {
  let bits = Math.imul(n ^ (n >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

type Card = ReturnType<typeof document>['card']

function factsOf(
  { industry, phase, market, county, city, currency, valuation, equityOffered }: Card,
  n: number,
): PitchFacts {
  const company = {
    companyType: companyTypes[n % companyTypes.length]!,
    fundingRound: null,
    employees: n % 90,
    ...noFit,
  }
  return { industry, phase, market, county, city, currency, valuation, equityOffered, revenue: null, ...company }
}
