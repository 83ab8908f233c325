/** @engines elasticsearch */
import { randomUUID } from 'node:crypto'
import { describeOn } from '@delvik/runtime/testing/engines'
import { openElasticsearch } from '../index/elasticsearch/client.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { peopleIndexContract } from './people-index.contract.ts'
import { ElasticsearchPeopleIndexes } from './people-index.elasticsearch.ts'

/** On the test's server, by names that nobody else has. */
async function open() {
  const [database, client] = [await openTestDatabase(), await openElasticsearch(process.env.ELASTICSEARCH_URL!)]
  const indexes = new ElasticsearchPeopleIndexes(client, database, { prefix: `test-${randomUUID()}-`, refresh: 200 })
  return {
    indexes,
    async [Symbol.asyncDispose]() {
      await indexes.of('people@1-1').drop()
      await indexes[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

describeOn('elasticsearch', 'the index of people of Elasticsearch', () => {
  peopleIndexContract('Elasticsearch', open)
})
