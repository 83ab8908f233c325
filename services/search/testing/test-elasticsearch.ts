import { randomUUID } from 'node:crypto'
import type { Client } from '@elastic/elasticsearch'
import { openElasticsearch } from '../index/elasticsearch/client.ts'
import {
  type ElasticsearchPitchIndex,
  ElasticsearchPitchIndexes,
} from '../index/elasticsearch/pitch-index.elasticsearch.ts'
import type { IndexesUnderTest } from '../index/pitch-index.contract.ts'
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
  return {
    client,
    indexes: new VisibleAtOnce(client, database, { prefix, refresh: 200 }),
    beside: () => new ElasticsearchPitchIndexes(client, database, { prefix, refresh: 200 }),
    clear,
    async [Symbol.asyncDispose]() {
      await clear()
      await client.close()
      await database[Symbol.asyncDispose]()
    },
  }
}
