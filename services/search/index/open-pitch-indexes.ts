import type { Database } from '@delvik/runtime/database'
import type { IndexConfig } from '../config.ts'
import { openElasticsearch } from './elasticsearch/client.ts'
import { ElasticsearchPitchIndexes } from './elasticsearch/pitch-index.elasticsearch.ts'
import { PostgresPitchIndexes } from './postgres/pitch-index.postgres.ts'
import type { PitchIndexes } from './pitch-index.ts'

/** Where the configuration keeps the indexes. @param tell is told which adapter that is */
export async function openPitchIndexes(
  { elasticsearch }: IndexConfig,
  database: Database,
  tell: (adapter: string) => void,
): Promise<PitchIndexes> {
  tell(adapterOf({ elasticsearch }))
  if (!elasticsearch) return new PostgresPitchIndexes(database.derived)
  return ElasticsearchPitchIndexes.open(elasticsearch, database.derived)
}

/** Names the store of indexes. */
export function adapterOf({ elasticsearch }: IndexConfig): string {
  return elasticsearch ? `Elasticsearch at ${new URL(elasticsearch.url).host}` : 'PostgreSQL'
}

/** @throws ConfigError when the index is kept on a server that cannot be used */
export async function reachIndexServer({ elasticsearch }: IndexConfig): Promise<void> {
  if (elasticsearch) await (await openElasticsearch(elasticsearch.url)).close()
}
