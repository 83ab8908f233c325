/** @service */
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readConfig } from '@delvik/runtime/config'
import { openDatabase } from '@delvik/runtime/database'
import { PostgresKeys } from '@delvik/runtime/engine/keys/keys.postgres'
import { createLogger } from '@delvik/runtime/logger'
import { openHearing } from '@delvik/runtime/platform'
import { readBus } from '@delvik/runtime/runtime-config'
import { startService } from '@delvik/runtime/service'
import { openTestDatabase, until } from '@delvik/runtime/testing/until'
import { keyDomains } from '@delvik/schemas/events/definition'
import { roleOf, serviceNames } from '@delvik/schemas/services'
import { termsVersion } from '@delvik/schemas/values/account'
import { definitions } from './definitions.ts'
import { makeRoles, readRoles, roleNames, type RolesOptions } from './roles.ts'

const opened = new AsyncDisposableStack()
const masterKey = randomBytes(32)
let options: RolesOptions
beforeAll(async () => {
  const [postgresUrl, keysUrl] = [opened.use(await openTestDatabase()).url, opened.use(await openTestDatabase()).url]
  const passwords = Object.fromEntries(roleNames.map((name) => [name, `${name} ${randomUUID()} ü'`]))
  options = { postgresUrl, keysUrl, clockUrl: postgresUrl, busInTables: true, passwords }
  // An installation that exists: its one login has made everything.
  await using before = await startService(definitions.identity, settings(postgresUrl, keysUrl))
  await signUp(before.url)
  await makeRoles(options)
}, 60_000)
afterAll(() => opened.disposeAsync())

const settings = (postgresUrl: string, keysUrl: string) => ({
  DELVIK_MODE: 'demo',
  DELVIK_LOG: 'silent',
  PORT: '0',
  POSTGRES_URL: postgresUrl,
  KEYS_URL: keysUrl,
  CLOCK_URL: postgresUrl,
})

async function signUp(url: string): Promise<void> {
  const email = `${randomUUID()}@example.org`
  const input = {
    commandId: randomUUID(),
    name: 'Ada Öberg',
    email,
    password: 'Norrsken-7421',
    acceptTerms: true,
    termsVersion,
    language: 'sv',
    market: 'SE',
  }
  const query = 'mutation ($input: SignUpInput!) { signUp(input: $input) { registered } }'
  const body = JSON.stringify({ query, variables: { input } })
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(await answer.json()).toEqual({ data: { signUp: { registered: true } } })
}

/** The address of a database with the login of a service. */
function as(name: string, url: string): string {
  const own = new URL(url)
  own.username = roleOf(name)
  own.password = encodeURIComponent(options.passwords[name]!)
  return own.href
}

async function ask(name: string | undefined, url: string, text: string): Promise<Record<string, unknown>[]> {
  await using database = openDatabase({ url: name ? as(name, url) : url, schema: 'public', max: 1 })
  return (await database.query(text)).rows
}

const refused = { code: '42501' }

describe('with its role, a service', () => {
  test('that has run before goes on: it migrates, appends, reads, and tells the others', async () => {
    const [{ count }] = (await ask(undefined, options.postgresUrl, 'SELECT count(*)::int FROM bus.rec')) as [any] // its row
    const { postgresUrl, keysUrl } = options
    await using service = await startService(
      definitions.identity,
      settings(as('identity', postgresUrl), as('identity', keysUrl)),
    )
    await signUp(service.url)
    await until(async () => (await service.settlement()).lagging.length === 0)
    const [{ count: now }] = (await ask(undefined, postgresUrl, 'SELECT count(*)::int FROM bus.rec')) as [any] // its row
    expect(now).toBeGreaterThan(count)
  })

  test('that has never run begins', async () => {
    const { postgresUrl, keysUrl } = options
    const own = settings(as('pitch', postgresUrl), as('pitch', keysUrl))
    await using service = await startService(definitions.pitch, own)
    await until(async () => (await fetch(`${service.operationsUrl}/readyz`)).status === 200)
  })

  test.each(serviceNames)('%s sees its own schema and no other', async (name) => {
    const { postgresUrl } = options
    await ask(name, postgresUrl, `CREATE TABLE ${name}.made (n int); DROP TABLE ${name}.made`)
    for (const other of serviceNames.filter((one) => one !== name)) {
      await expect(ask(name, postgresUrl, `SELECT FROM ${other}.events`)).rejects.toMatchObject(refused)
      await expect(ask(name, postgresUrl, `SET ROLE ${roleOf(other)}`)).rejects.toMatchObject(refused)
    }
    for (const what of ['CREATE SCHEMA mine', 'DELETE FROM bus.rec', 'UPDATE clock.moved SET milliseconds = 1'])
      await expect(ask(name, postgresUrl, what)).rejects.toMatchObject(refused)
  })
})

test('with its role the gateway hears the bus, says nothing there, and sees no schema of a service', async () => {
  const postgresUrl = as('gateway', options.postgresUrl)
  const bus = readConfig({ DELVIK_MODE: 'demo', POSTGRES_URL: postgresUrl }, readBus)
  await using hearing = await openHearing(bus, createLogger({ service: 'gateway', level: 'silent' }))
  await until(() => hearing.ended.caughtUp())
  const said = "INSERT INTO bus.rec (topic, p, off, key, headers) VALUES ('identity.events.v1', 0, 99, 'k', '{}')"
  for (const what of [said, 'UPDATE bus.part SET next = 99', 'SELECT FROM identity.events'])
    await expect(ask('gateway', options.postgresUrl, what)).rejects.toMatchObject(refused)
})

describe('keys', () => {
  const keysOf = (name: string) => {
    const database = opened.use(openDatabase({ url: as(name, options.keysUrl), schema: 'keys', max: 2 }))
    // The port allows everything here, so that the server alone refuses.
    return new PostgresKeys({ database, masterKey, domains: keyDomains, mayDestroy: true })
  }

  test.each(serviceNames)('%s has those of its domains and no others', async (name) => {
    const { keyDomains: own } = definitions[name]
    const domains = await ask(undefined, options.keysUrl, 'SELECT DISTINCT domain FROM keys.subject_keys')
    expect(domains).toContainEqual({ domain: 'contact' })
    const subject = randomUUID()
    for (const domain of keyDomains) {
      if (own.includes(domain)) expect(await keysOf(name).forWriting(subject, domain)).toHaveLength(32)
      else await expect(keysOf(name).forWriting(subject, domain)).rejects.toMatchObject(refused)
    }
    const seen = await ask(name, options.keysUrl, 'SELECT DISTINCT domain FROM keys.subject_keys')
    expect(seen.map(({ domain }) => domain).sort()).toEqual([...own].sort())
  })

  test.each(serviceNames.filter((name) => name !== 'identity'))('%s destroys none, by no statement', async (name) => {
    const subject = randomUUID()
    const [domain = 'content'] = definitions[name].keyDomains
    await keysOf(name).forWriting(subject, domain)
    await expect(keysOf(name).destroy(subject)).rejects.toMatchObject(refused)
    await expect(keysOf(name).abandon(subject, domain)).rejects.toMatchObject(refused)
    for (
      const what of [
        `UPDATE keys.subject_keys SET key = NULL, shredded_at = now()`,
        `INSERT INTO keys.subject_keys (subject, domain, shredded_at) VALUES ('${randomUUID()}', '${domain}', now())`,
      ]
    )
      await expect(ask(name, options.keysUrl, what)).rejects.toMatchObject(refused)
    expect((await keysOf(name).many([subject], domain)).get(subject)).toHaveProperty('key')
  })

  test('identity destroys in all domains, those that it may not read too, and a tombstone stays', async () => {
    const subject = randomUUID()
    await keysOf('pitch').forWriting(subject, 'content')
    await keysOf('identity').forWriting(subject, 'contact')
    await keysOf('identity').destroy(subject)
    expect((await keysOf('pitch').many([subject], 'content')).get(subject)).toBe('shredded')
    await expect(keysOf('pitch').forWriting(subject, 'content')).rejects.toMatchObject({ code: 'SUBJECT_ERASED' })
    await keysOf('identity').abandon(subject, 'contact')
    expect((await keysOf('identity').many([subject], 'contact')).get(subject)).toBe('shredded')
  })

  test('identity takes back one that it has made in vain', async () => {
    const subject = randomUUID()
    await keysOf('identity').forWriting(subject, 'contact')
    await keysOf('identity').abandon(subject, 'contact')
    expect((await keysOf('identity').many([subject], 'contact')).get(subject)).toBe('missing')
  })
})

describe('an operator', () => {
  const strangers = `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'identity'::regnamespace
    AND relowner <> 'delvik_identity'::regrole`

  test('can give the roles again, with other passwords', async () => {
    const changed = `another ${randomUUID()}`
    await makeRoles({ ...options, passwords: { ...options.passwords, storage: changed } })
    await expect(ask('storage', options.postgresUrl, 'SELECT')).rejects.toMatchObject({ code: '28P01' })
    options = { ...options, passwords: { ...options.passwords, storage: changed } }
    expect(await ask('storage', options.postgresUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('who starts a service with the login of the owner leaves nothing that the service could not use', async () => {
    await ask(undefined, options.postgresUrl, `DROP TABLE identity."me@1.1"`).catch(() => {})
    await using _ = await startService(definitions.identity, settings(options.postgresUrl, options.keysUrl))
    expect(await ask(undefined, options.postgresUrl, strangers)).toEqual([])
  })

  test('gives every role a password of its own in production, and none of the demo', () => {
    const { postgresUrl, keysUrl } = options
    const given = { DELVIK_MODE: 'production', POSTGRES_URL: postgresUrl, KEYS_URL: keysUrl }
    expect(() => readRoles({ ...given, PITCH_POSTGRES_PASSWORD: 'delvik-demo' })).toThrow(
      /IDENTITY_POSTGRES_PASSWORD is missing[^]*PITCH_POSTGRES_PASSWORD has the password of the demo/,
    )
  })

  test('is told when a role of such a name could do anything', async () => {
    await ask(undefined, options.postgresUrl, `ALTER ROLE delvik_search CREATEROLE`)
    try {
      await expect(makeRoles(options)).rejects.toThrow('the role delvik_search may do everything')
    } finally {
      await ask(undefined, options.postgresUrl, `ALTER ROLE delvik_search NOCREATEROLE`)
    }
  })
})
