import type { Database } from '@delvik/runtime/database'
import type { SearchConfig } from '../config.ts'
import { openElasticsearch } from './elasticsearch/client.ts'
import { ElasticsearchPitchIndex } from './elasticsearch/pitch-index.elasticsearch.ts'
import { PostgresPitchIndex } from './postgres/pitch-index.postgres.ts'
import type { PitchIndex } from './pitch-index.ts'

/** Where the configuration keeps the index. @param tell is told which adapter that is */
export async function openPitchIndex(
  { elasticsearch }: SearchConfig,
  database: Database,
  tell: (adapter: string) => void,
): Promise<PitchIndex> {
  tell(elasticsearch ? `Elasticsearch at ${new URL(elasticsearch.url).host}` : 'PostgreSQL')
  if (!elasticsearch) return new PostgresPitchIndex(database.derived)
  return ElasticsearchPitchIndex.open(elasticsearch, database.derived)
}

/** @throws ConfigError when the index is kept on a server that cannot be used */
export async function reachIndexServer({ elasticsearch }: SearchConfig): Promise<void> {
  if (elasticsearch) await (await openElasticsearch(elasticsearch.url)).close()
}
