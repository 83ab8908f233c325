import { describe } from '@jest/globals'
import type { Documents } from '../read-models/documents.ts'
import { PostgresDocuments } from '../read-models/postgres/documents.postgres.ts'
import { MongoServer } from '../read-models/mongo/connection.ts'
import { openSample, type Sample } from './sample.ts'
import { describeOn } from './engines.ts'

export type OpenStored = (parts?: { url?: string }) => Promise<Sample & { documents: Documents }>

/** A suite on every store of documents. The test file begins with the pragma `@engines mongo`. */
export function onEveryStore(tests: (open: OpenStored) => void): void {
  describe('with documents in PostgreSQL', () => {
    tests(inPostgres)
  })
  describeOn('mongo', 'with documents in MongoDB', () => tests(inMongo))
}

const inPostgres: OpenStored = async (parts) => {
  const sample = await openSample(parts)
  return { ...sample, documents: new PostgresDocuments(sample.database) }
}

const inMongo: OpenStored = async (parts) => {
  const sample = await openSample(parts)
  const server = await MongoServer.open({ url: process.env.MONGODB_URL as string, prefix: 'test' }) // given by the Jest environment
  const documents = await server.documents(sample.schema)
  const close = async () => {
    for (const name of await documents.names().catch(() => [])) await documents.drop(name)
    await server[Symbol.asyncDispose]()
    await sample[Symbol.asyncDispose]()
  }
  return { ...sample, documents, [Symbol.asyncDispose]: close }
}
