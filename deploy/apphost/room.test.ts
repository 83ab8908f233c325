/** @service */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase } from '@delvik/runtime/testing/until'
import { startCluster } from './cluster.ts'
import { startPlatform } from './platform.ts'

const opened = new AsyncDisposableStack()
let url: string
beforeAll(async () => {
  ;({ url } = opened.use(await openTestDatabase()))
})
afterAll(() => opened.disposeAsync())

test.each([
  ['one process', startPlatform],
  ['a process for each service', startCluster],
])('%s does not start on a server that has too few connections for all services', async (_, start) => {
  const progress: string[] = []
  const environment = { DELVIK_LOG: 'silent', POSTGRES_POOL: '100' }
  const started = start({
    postgresUrl: url,
    port: 0,
    files: 'files',
    environment,
    progress: (step) => progress.push(step),
  })
  await expect(started).rejects.toThrow(
    /POSTGRES_URL names [^ ]+, which gives 397 connections, and \d{3,4} are needed: lower POSTGRES_POOL/,
  )
  expect(progress).toEqual([])
})
