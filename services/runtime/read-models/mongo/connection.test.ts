/** @service */
import { afterEach, describe, expect, test } from '@jest/globals'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { ConfigError, readConfig } from '../../process/config.ts'
import { MongoServer } from './connection.ts'
import { readMongo } from './config.ts'
import { type Answer, handshake, startMongoLike } from '../../testing/sample-mongo.ts'

const password = 'sesame-37'
let opened = new AsyncDisposableStack()
afterEach(async () => {
  await opened.disposeAsync()
  opened = new AsyncDisposableStack()
})

/** What an operator reads when the services start. */
async function problemWith(host: string, login = ''): Promise<string> {
  try {
    await using server = await MongoServer.open({ url: `mongodb://${login}${host}/delvik`, prefix: 'delvik' })
    await server.documents('sample')
    return 'nothing'
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    expect(error.message).not.toContain(password)
    expect(error.problems).toHaveLength(1)
    return (error.problems[0] as string).replace(host, 'HOST')
  }
}

async function serverThat(answer: Answer): Promise<string> {
  return opened.use(await startMongoLike(answer)).host
}

const isHandshake = (command: Record<string, unknown>) =>
  'ismaster' in command || 'isMaster' in command || 'hello' in command
const refusing = (code: number, errmsg: string): Answer => (command) =>
  isHandshake(command) ? handshake(21) : { ok: 0, code, errmsg: `${errmsg} ${password}` }

describe('a service on MongoDB does not start', () => {
  test('when no server is there', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo // it listens on TCP
    await once(server.close(), 'close')
    const missing = 'MONGODB_URL names HOST, where no MongoDB answers: start it or correct the address'
    expect(await problemWith(`127.0.0.1:${port}`)).toBe(missing)
    expect(await problemWith(`127.0.0.1:${port}`, `ada:${password}@`)).toBe(missing)
  })

  test('when the server never answers', async () => {
    const host = await serverThat(() => ({}))
    expect(await problemWith(host)).toBe(
      'MONGODB_URL names HOST, where no MongoDB answers: start it or correct the address',
    )
  })

  test('when the server is of an old version', async () => {
    const host = await serverThat(() => handshake(6))
    expect(await problemWith(host)).toBe(
      'MONGODB_URL names HOST, whose version is not supported: take MongoDB 4.4 or later',
    )
  })

  test.each([
    ['a wrong password', 18, `ada:${password}@`],
    ['nobody', 13, ''],
    ['a login, since it knows none', 59, `ada:${password}@`],
  ])('when the server refuses %s', async (_, code, login) => {
    const host = await serverThat(refusing(code, 'Authentication failed.'))
    const refused = 'MONGODB_URL names HOST, which refuses the login: correct the user, the password or authSource'
    expect(await problemWith(host, login)).toBe(refused)
  })

  test('when the server lacks an operation', async () => {
    const host = await serverThat(refusing(59, 'no such command'))
    const lacking =
      'MONGODB_URL names HOST, which cannot do what read models need (a collection with an index): take MongoDB 4.4 or later'
    expect(await problemWith(host)).toBe(lacking)
  })

  test('when the driver does not take the address', async () => {
    expect(await problemWith('127.0.0.1:1/?authMechanism=UNKNOWN', `ada:${password}@`)).toMatch(
      /^MONGODB_URL is not an address/,
    )
  })
})

describe('the setting MONGODB_URL', () => {
  const read = (environment: Record<string, string>) => {
    try {
      return readConfig({ DELVIK_MODE: 'demo', ...environment }, readMongo)
    } catch (error) {
      return (error as ConfigError).problems
    }
  }

  test('may name several hosts, and begin the names of databases', () => {
    expect(read({})).toBeUndefined()
    expect(read({ MONGODB_URL: 'mongodb://a:27017' })).toMatchObject({ prefix: 'delvik' })
    expect(read({ MONGODB_URL: 'mongodb://a:27017?tls=true' })).toMatchObject({ prefix: 'delvik' })
    expect(read({ MONGODB_URL: 'mongodb+srv://u:p%2F@a/east?tls=true' })).toMatchObject({ prefix: 'east' })
    expect(read({ MONGODB_URL: 'mongodb://a:27017,b:27017/?replicaSet=x' })).toMatchObject({ prefix: 'delvik' })
  })

  test('is refused when it can be no address, and so is what it is called elsewhere', () => {
    expect(read({ MONGODB_URL: 'postgres://a' })).toEqual([
      'MONGODB_URL is not of the form mongodb://host:27017/delvik',
    ])
    expect(read({ MONGODB_URL: 'mongodb://a/b.c' })).toEqual([
      'MONGODB_URL has the path b.c, which cannot begin the name of a database',
    ])
    expect(read({ MONGO_URL: 'mongodb://a' })).toEqual(['MONGO_URL is not a setting: there is MONGODB_URL'])
  })
})
