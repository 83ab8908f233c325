import { randomUUID } from 'node:crypto'
import type { Client } from '@elastic/elasticsearch'
import { openElasticsearch } from '../index/elasticsearch/client.ts'
import { analyzerOf, settingsOf } from '../index/elasticsearch/documents.ts'
import {
  type ElasticsearchPitchIndex,
  ElasticsearchPitchIndexes,
} from '../index/elasticsearch/pitch-index.elasticsearch.ts'
import type { IndexesUnderTest } from '../index/pitch-index.contract.ts'
import type { Stems } from './pitch-index.naive.ts'
import { openTestDatabase } from './test-database.ts'

/** The adapter, but that a write is visible at once, as it is in PostgreSQL. */
class VisibleAtOnce extends ElasticsearchPitchIndexes {
  private readonly patched = new WeakSet<ElasticsearchPitchIndex>()

  override of(name: string): ElasticsearchPitchIndex {
    const index = super.of(name)
    if (this.patched.has(index)) return index
    this.patched.add(index)
    const write = index.write.bind(index)
    index.write = async (pitches) => {
      const outcomes = await write(pitches)
      await index.makeVisible()
      return outcomes
    }
    return index
  }
}

export interface TestIndexes extends IndexesUnderTest {
  client: Client
  indexes: ElasticsearchPitchIndexes
  /** What another process has. */
  beside(): ElasticsearchPitchIndexes
  stems: Stems
}

/** Indexes on the test's server, by names that nobody else has. */
export async function openTestIndexes(): Promise<TestIndexes> {
  const database = await openTestDatabase()
  const prefix = `test-${randomUUID().slice(0, 8)}-`
  const client = await openElasticsearch(process.env.ELASTICSEARCH_URL!)
  async function clear(): Promise<void> {
    const names = Object.keys(await client.indices.get({ index: `${prefix}*` }))
    if (names.length > 0) await client.indices.delete({ index: names })
    await database.query('TRUNCATE index_epochs')
  }
  const analysing = `stems-${prefix}`.slice(0, -1)
  return {
    client,
    indexes: new VisibleAtOnce(client, database, { prefix, refresh: 200 }),
    beside: () => new ElasticsearchPitchIndexes(client, database, { prefix, refresh: 200 }),
    clear,
    stems: stemsOf(client, analysing),
    async [Symbol.asyncDispose]() {
      await clear()
      await client.indices.delete({ index: analysing, ignore_unavailable: true })
      await client.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** Stems by the analyzers of an index, each word asked for once. */
function stemsOf(client: Client, index: string): Stems {
  const known = new Map<string, Promise<string[]>>()
  // One at a time: the server has a short queue for this.
  let asked: Promise<unknown> | undefined
  return (language, word) => {
    asked ??= client.indices.create({ index, settings: settingsOf() })
    const analyzer = analyzerOf(language)
    const key = `${analyzer} ${word}`
    if (!known.has(key)) {
      const analysed = asked.then(() => client.indices.analyze({ index, analyzer, text: word }))
      asked = analysed.catch(() => {})
      known.set(key, analysed.then(({ tokens }) => (tokens ?? []).map(({ token }) => token)))
    }
    return known.get(key)!
  }
}
