/** @service */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { openDatabase, type Database } from '../postgres/database.ts'
import { migrate, runtimeTables } from '../postgres/migrate.ts'
import { PublicKeys } from './public-keys.ts'
import { openTestDatabase } from '../testing/until.ts'

const issuer = { keys: [] as JWK[], asked: 0, away: false }
let server: Server
let url: string
let database: Database
const opened = new AsyncDisposableStack()

beforeAll(async () => {
  server = createServer((_, response) => {
    issuer.asked++
    response.writeHead(issuer.away ? 503 : 200).end(JSON.stringify({ keys: issuer.keys }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listens on TCP
  const { url: postgresUrl } = opened.use(await openTestDatabase())
  await migrate({ url: postgresUrl, schema: 'keys_test', folders: [runtimeTables] })
  database = opened.use(openDatabase({ url: postgresUrl, schema: 'keys_test', max: 2 }))
})
afterAll(async () => {
  server.close()
  await opened.disposeAsync()
})
beforeEach(async () => {
  await database.query('delete from public_keys')
  Object.assign(issuer, { keys: [await jwk('one')], asked: 0, away: false })
})

describe('public keys', () => {
  it('are fetched once for all that ask at the same time', async () => {
    const keys = open()
    await Promise.all([keys.get('one'), keys.get('one'), keys.get('one')])
    expect(issuer.asked).toBe(1)
  })

  it('are there after a restart while the issuer is away', async () => {
    await open().get('one')
    issuer.away = true
    const keys = open()
    await keys.load()
    expect(await keys.get('one')).toBeDefined()
    expect(issuer.asked).toBe(1)
  })

  it('are fetched again for a key id that is new', async () => {
    const keys = open({ cooldown: 0 })
    await keys.get('one')
    issuer.keys.push(await jwk('two'))
    expect(await keys.get('two')).toBeDefined()
  })

  it('are not fetched for each key id that somebody makes up', async () => {
    const keys = open()
    for (const kid of ['a', 'b', 'c', 'd']) expect(await keys.get(kid)).toBeUndefined()
    expect(issuer.asked).toBe(1)
  })

  it('are forgotten once the issuer has withdrawn them', async () => {
    const keys = open({ cooldown: 0 })
    await keys.get('one')
    issuer.keys = [await jwk('two')]
    await keys.get('two')
    expect(await keys.get('one')).toBeUndefined()
    const { rows } = await database.query('select kid from public_keys')
    expect(rows).toEqual([{ kid: 'two' }])
  })

  it('ask to try again when an unknown one cannot be asked for', async () => {
    issuer.away = true
    await expect(open().get('one')).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  })

  it('are there as soon as the issuer is back', async () => {
    issuer.away = true
    const keys = open()
    await expect(keys.get('one')).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    issuer.away = false
    expect(await keys.get('one')).toBeDefined()
  })

  it('of another kind than ES256 are refused whole', async () => {
    issuer.keys.push({ kty: 'oct', kid: 'secret', k: 'c2VjcmV0' })
    await expect(open().get('secret')).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  })
})

function open({ cooldown }: { cooldown?: number } = {}): PublicKeys {
  return new PublicKeys({ database, url, ...(cooldown !== undefined && { cooldown }) })
}

async function jwk(kid: string): Promise<JWK> {
  const { publicKey } = await generateKeyPair('ES256')
  return { ...(await exportJWK(publicKey)), kid }
}
