import type { Database } from '@delvik/runtime/database'
import type { IndexConfig } from '../config.ts'
import { openElasticsearch } from '../index/elasticsearch/client.ts'
import { adapterOf } from '../index/open-pitch-indexes.ts'
import { ElasticsearchPeopleIndexes } from './people-index.elasticsearch.ts'
import type { PeopleIndexes } from './people-index.ts'
import { PostgresPeopleIndexes } from './people-index.postgres.ts'

/** Where the configuration keeps the indexes, beside those of pitches. @param tell is told which adapter that is */
export async function openPeopleIndexes(
  { elasticsearch }: IndexConfig,
  database: Database,
  tell: (adapter: string) => void,
): Promise<PeopleIndexes> {
  tell(adapterOf({ elasticsearch }))
  if (!elasticsearch) return new PostgresPeopleIndexes(database.derived)
  return new ElasticsearchPeopleIndexes(await openElasticsearch(elasticsearch.url), database.derived, elasticsearch)
}
