import { randomUUID } from 'node:crypto'
import type { Database } from '@delvik/runtime/database'
import type { Client } from '@elastic/elasticsearch'
import { openElasticsearch } from '../index/elasticsearch/client.ts'
import { IndexState } from '../index/index-state.ts'
import { analyzerOf, mappings, settingsOf } from '../index/elasticsearch/documents.ts'
import { ElasticsearchPitchIndex } from '../index/elasticsearch/pitch-index.elasticsearch.ts'
import type { Stems } from './pitch-index.naive.ts'

/** The adapter, but that a write is visible at once, as it is in PostgreSQL. */
class VisibleAtOnce extends ElasticsearchPitchIndex {
  override async upsert(...given: Parameters<ElasticsearchPitchIndex['upsert']>) {
    const outcomes = await super.upsert(...given)
    await this.makeVisible()
    return outcomes
  }

  override async retire(...given: Parameters<ElasticsearchPitchIndex['retire']>) {
    const outcomes = await super.retire(...given)
    await this.makeVisible()
    return outcomes
  }
}

export interface TestIndexes extends AsyncDisposable {
  client: Client
  /** An index of its own, empty, in the place of the one before. */
  empty(): Promise<ElasticsearchPitchIndex>
  stems: Stems
}

/** Indexes on the test's server, by names that nobody else has. */
export async function openTestIndexes(database: Database): Promise<TestIndexes> {
  const prefix = `test-${randomUUID().slice(0, 8)}-`
  const client = await openElasticsearch(process.env.ELASTICSEARCH_URL!)
  const state = new IndexState(database)
  const dropping: Promise<void>[] = []
  let number = 0
  async function drop(prefix: string): Promise<void> {
    const names = Object.keys(await client.indices.get({ index: `${prefix}*` }))
    if (names.length > 0) await client.indices.delete({ index: names })
  }
  return {
    client,
    stems: stemsOf(client, () => `${prefix}${number}-pitches`),
    async empty() {
      if (number > 0) {
        const dropped = drop(`${prefix}${number}-`)
        dropped.catch(() => {}) // it is awaited at the end
        dropping.push(dropped)
      }
      const index = new VisibleAtOnce(client, database, { prefix: `${prefix}${++number}-`, refresh: 200 })
      const name = `${index.alias}-0`
      await client.indices.create({
        index: name,
        settings: { ...settingsOf(), refresh_interval: '200ms' },
        mappings,
        aliases: { [index.alias]: {} },
      })
      const [made] = Object.values(await client.indices.get({ index: name, features: ['settings'] }))
      await state.moveTo(made!.settings!.index!.uuid!, 0)
      return index
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(dropping)
      await drop(prefix)
      await client.close()
    },
  }
}

/** Stems by the analyzers of the index that is there, each word asked for once. */
function stemsOf(client: Client, index: () => string): Stems {
  const known = new Map<string, Promise<string[]>>()
  // One at a time: the server has a short queue for this.
  let asked: Promise<unknown> = Promise.resolve()
  return (language, word) => {
    const analyzer = analyzerOf(language)
    const key = `${analyzer} ${word}`
    if (!known.has(key)) {
      const analysed = asked.then(() => client.indices.analyze({ index: index(), analyzer, text: word }))
      asked = analysed.catch(() => {})
      known.set(key, analysed.then(({ tokens }) => (tokens ?? []).map(({ token }) => token)))
    }
    return known.get(key)!
  }
}
