import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { readConfig } from '@delvik/runtime/config'
import { openDatabase } from '@delvik/runtime/database'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import { quantile, timed } from './measures.ts'
import { make, samples, searches, times, warmUp } from './search-index.ts'
import { readIndexConfig } from '@delvik/search/config'
import {
  type ElasticsearchPitchIndex,
  ElasticsearchPitchIndexes,
} from '@delvik/search/index/elasticsearch/pitch-index.elasticsearch'
import type { PitchSearch } from '@delvik/search/index/pitch-index'
import { pageSearches } from '@delvik/search/index/elasticsearch/queries'
import { planOf } from '@delvik/search/words/query-plan'

const size = 20_000
const rounds = 3

/** The index on the server that ELASTICSEARCH_URL names. */
export async function* rows(postgresUrl: string) {
  const { elasticsearch } = readConfig({ DELVIK_MODE: 'demo', ...process.env }, readIndexConfig)
  if (!elasticsearch)
    return console.error(
      'elasticsearch: left out, since ELASTICSEARCH_URL names no server; npm run engines -- up elasticsearch starts one',
    )
  const schema = `bench_${randomUUID().slice(0, 8)}`
  await migrate({
    url: postgresUrl,
    schema,
    folders: [runtimeTables, new URL('../../services/search/migrations/', import.meta.url)],
  })
  await using database = openDatabase({ url: postgresUrl, schema, max: 4 })
  await using indexes = await ElasticsearchPitchIndexes.open({ ...elasticsearch, prefix: `${schema}-` }, database)
  const index = indexes.of('pitches@1-1')
  try {
    yield await filling(index)
    const raw = rawSearch(elasticsearch.url, index.alias)
    for (const { name, next } of searches) yield await compare(name, { index, raw, next })
  } finally {
    await index.drop()
    await database.query(`DROP SCHEMA ${schema} CASCADE`)
  }
}

/** The first one only warms the server up. */
async function filling(index: ElasticsearchPitchIndex) {
  const rates: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const seconds = (await timed(() => make(index, size))) / 1000
    if (round > 0) rates.push(Math.round(size / seconds))
  }
  const rate = quantile(rates, 0.5)
  return {
    name: `Elasticsearch, an index filled with ${size}`,
    figure: `${rate} pitches/s`,
    goal: '>= 5000',
    holds: rate >= 5000,
  }
}

interface Compared {
  index: ElasticsearchPitchIndex
  raw: (search: PitchSearch) => Promise<unknown>
  next: (n: number) => PitchSearch
}

/** The adapter against the same request without it, taking turns. */
async function compare(name: string, { index, raw, next }: Compared) {
  const by = { adapter: [] as number[], raw: [] as number[] }
  for (let n = 0; n < warmUp + samples; n++) {
    const turns = [
      async () => by.adapter.push(await timed(() => index.search(next(n)))),
      async () => by.raw.push(await timed(() => raw(next(n)))),
    ]
    // The second of a pair finds its answer in the server's caches.
    for (const turn of n % 2 ? turns : turns.reverse()) await turn()
  }
  const ratio = quantile(by.adapter.slice(warmUp), 0.5) / quantile(by.raw.slice(warmUp), 0.5)
  const figure = `${ratio.toFixed(2)} (${times(by.adapter.slice(warmUp))})`
  return { name: `Elasticsearch, ${name} / raw request`, figure, goal: '<= 1.15', holds: ratio <= 1.15 }
}

/** The searches of a page over one connection that is kept. */
function rawSearch(url: string, alias: string): (search: PitchSearch) => Promise<unknown> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { 'content-type': 'application/x-ndjson' }
  return async (search) => {
    const lines = pageSearches(search, { plan: planOf(search.filter.text), place: undefined }).flatMap((
      body,
    ) => [{ allow_partial_search_results: false }, body])
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    const sent = request(`${url}/${alias}/_msearch?max_concurrent_searches=1`, { agent, headers, method: 'POST' }).end(
      body,
    )
    const [answer] = (await once(sent, 'response')) as [IncomingMessage] // by the event's definition
    return JSON.parse(Buffer.concat(await answer.toArray()).toString()) as unknown
  }
}
