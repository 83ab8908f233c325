/** @engines mongo */
import { afterAll, beforeAll } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { documentsContract } from '../documents.contract.ts'
import type { MongoDocuments } from './documents.mongo.ts'
import { MongoServer } from './connection.ts'
import { describeOn } from '../../testing/engines.ts'

describeOn('mongo', 'MongoDB', () => {
  let server: MongoServer
  let documents: MongoDocuments
  beforeAll(async () => {
    server = await MongoServer.open({ url: process.env.MONGODB_URL as string, prefix: 'test' }) // given by the Jest environment
    documents = await server.documents(`sample_${randomUUID().slice(0, 8)}`)
  })
  afterAll(() => server[Symbol.asyncDispose]())

  documentsContract(() => documents)
})
