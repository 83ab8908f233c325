import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import { exportJWK, generateKeyPair } from 'jose'
import { openDatabase } from './database.ts'
import { migrate, runtimeTables } from './migrate.ts'
import { PublicKeys } from './public-keys.ts'

it('requests at once wait for the one fetch of the keys', async () => {
  const url = String(process.env['POSTGRES_URL'])
  const schema = `keys_${randomUUID().slice(0, 8)}`
  await migrate({ url, schema, folders: [runtimeTables] })
  await using database = openDatabase({ url, schema })
  const jwk = { ...(await exportJWK((await generateKeyPair('ES256')).publicKey)), kid: 'one' }
  let fetches = 0
  const server = createServer((_, response) => {
    fetches++
    response.end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listens on TCP
  const keys = new PublicKeys({ database, url: `http://127.0.0.1:${port}` })
  const found = await Promise.all([keys.get('one'), keys.get('one'), keys.get('one')])
  server.close()
  expect(found.every(Boolean)).toBe(true)
  expect(fetches).toBe(1)
})
