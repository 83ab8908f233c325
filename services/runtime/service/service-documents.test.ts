/** @own-engines mongo */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { Module } from '@nestjs/common'
import { ReadModels } from '../read-models/read-model.ts'
import { EventStore } from '../event-store/event-store.ts'
import { command, notebook, notebookEvents } from '../testing/sample.ts'
import { shelf } from '../testing/sample-models.ts'
import { type RunningService, startService } from './service.ts'
import type { ServiceDefinition } from './definition.ts'
import { settleAll } from '../process/settle.ts'
import { describeOnOwn, until } from '../testing/until.ts'
import { startTokenIssuer, type TokenIssuer } from '../testing/test-issuer.ts'

@Module({})
class NotesModule {}

/** Opens a notebook at POST, counts those on the shelf at GET. */
const notes: ServiceDefinition = {
  name: `notes_${randomUUID().slice(0, 8)}`,
  events: notebookEvents,
  keyDomains: ['content'],
  models: [shelf],
  listens: [],
  foreignGeneration: 1,
  module: NotesModule,
  wire: (app) => ({
    routes: (router) => {
      router.get('/notes', async (_, response) => void response.json(await app.get(ReadModels).of(shelf).count()))
      router.post('/notes', async (_, response) => {
        const open = command('OpenNotebook', { ownerId: 'ada', capacity: 1 })
        response.json(await app.get(EventStore).change(`notebook-${randomUUID()}`, notebook, open))
      })
    },
  }),
}

describeOnOwn('mongo', 'a service whose read models are in MongoDB', ({ kill, start }) => {
  let issuer: TokenIssuer
  let service: RunningService
  beforeAll(async () => {
    await start()
    issuer = await startTokenIssuer()
    service = await startService(notes, {
      DELVIK_MODE: 'demo', DELVIK_LOG: 'silent', PORT: '0', IDENTITY_JWKS_URL: issuer.url, MONGODB_URL: process.env.MONGODB_URL,
      POSTGRES_URL: process.env.POSTGRES_URL?.replace('/postgres', '/service_documents'),
    })
  })
  afterAll(async () => {
    await service?.stop()
    await issuer?.[Symbol.asyncDispose]()
    await start()
  })

  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(`${service.url}${path}`, { method })
    return [response.status, await response.text()] as const
  }

  test('goes on without it, but is not ready, and reads what it has missed once it is back, empty', async () => {
    for (let i = 0; i < 3; i++) expect((await ask('/notes', 'POST'))[0]).toBe(200)
    await settleAll([service.url])
    expect(await ask('/notes')).toEqual([200, '3'])
    expect((await ask('/readyz'))[0]).toBe(200)
    await kill()
    expect((await ask('/notes', 'POST'))[0]).toBe(200)
    const [status, refusal] = await ask('/notes')
    expect([status, JSON.parse(refusal).code]).toEqual([503, 'TRY_AGAIN'])
    expect(await ask('/readyz')).toEqual([503, 'not ready: read models\n'])
    expect((await ask('/livez'))[0]).toBe(200)
    await start()
    await until(async () => (await ask('/notes'))[0] === 200)
    expect(await ask('/notes')).toEqual([200, '4'])
    expect((await ask('/readyz'))[0]).toBe(200)
  })
})
