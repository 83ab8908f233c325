/** @service */
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import express from 'express'
import { servedAssets } from './assets.ts'

const opened = new AsyncDisposableStack()
afterAll(() => opened.disposeAsync())

let url: string
beforeAll(async () => {
  const folder = opened.adopt(
    await mkdtemp(path.join(tmpdir(), 'delvik-assets-')),
    (one) => rm(one, { recursive: true }),
  )
  await mkdir(path.join(folder, 'c'))
  for (const file of ['c/jH_26TQ.js', 'entry-client-BPFOvexG.js', 'robots.txt', 'favicon.svg'])
    await writeFile(path.join(folder, file), ' ')
  const server = express().use(servedAssets(folder)).listen(0, '127.0.0.1')
  opened.defer(() => void server.close().closeAllConnections())
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listens on TCP
})

test.each([
  ['c/jH_26TQ.js', 'public, max-age=31536000, immutable'],
  ['entry-client-BPFOvexG.js', 'public, max-age=31536000, immutable'],
  ['robots.txt', 'public, max-age=3600'],
  ['favicon.svg', 'public, max-age=3600'],
])('%s is kept: %s', async (file, rule) => {
  expect((await fetch(`${url}/${file}`)).headers.get('cache-control')).toBe(rule)
})
