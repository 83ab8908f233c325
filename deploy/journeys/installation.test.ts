/** @engines kafka mongo elasticsearch s3 */
import { randomUUID } from 'node:crypto'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { isTransferred, isOfReadModel, tablesOfPlatform } from '@delvik/runtime/engine/service/tables'
import { createLogger } from '@delvik/runtime/logger'
import type { Manifest } from '@delvik/operate/installation/manifest'
import { describeOn } from '@delvik/runtime/testing/engines'
import { until } from '@delvik/runtime/testing/until'
import { reviewChecklist } from '@delvik/schemas/values/pitch'
import { linkToken } from '@delvik/apphost/demo/registration'
import { exportInstallation } from '@delvik/operate/installation/export'
import { importInstallation } from '@delvik/operate/installation/import'
import { readPlaces } from '@delvik/operate/installation/places'
import { Person } from '@delvik/apphost/demo/person'
import { type OneProcess, startPlatform } from '@delvik/apphost/platform'
import { startPostgres } from '@delvik/engines/postgres/postgres'
import { ownPlaces, password } from './stage.ts'
import {
  databasesOf,
  forget,
  mailsOf,
  onBus,
  publicLog,
  someMore,
  tablesOf,
  unsend,
  unsentOf,
} from './installation-truth.ts'
import { openWorld, pagesOf, people, type Session, sessionOf, visit, type World } from './installation-world.ts'

const tell = () => {}
const logger = createLogger({ service: 'installation', level: 'error' })

describeOn('kafka', 'an installation that moves to Kafka, MongoDB, Elasticsearch and S3', () => {
  const opened = new AsyncDisposableStack()
  let folder: string
  let world: World
  /** What the platform there is started with. */
  let there: Parameters<typeof startPlatform>[0]
  let moved: OneProcess
  let manifest: Manifest
  let pages: Record<string, unknown>
  let logo: Buffer
  let session: Session
  let mails: Record<string, string[]>

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'delvik-installation-'))
    opened.defer(() => rm(folder, { recursive: true, force: true }))
    world = await openWorld(process.env['POSTGRES_URL']!)
    opened.use(world.stage)
    const { url } = world.stage
    pages = await pagesOf(url)
    logo = await logoOf(url)
    session = await sessionOf(url, people.investor)
    // Asked for while nobody writes mails: it is not in the outbox yet.
    await world.stage.platform.services.notification.stop()
    await world.stage.stranger().command('requestPasswordReset', { email: people.late }, 'sent')
  }, 180_000)
  afterAll(() => opened.disposeAsync(), 60_000)

  test('every table is declared to move or to stay', async () => {
    const { schemas } = readPlaces(world.stage.platform.environment)
    const declared = {
      ...tablesOfPlatform,
      ...Object.fromEntries(schemas.map(({ schema, tables }) => [schema, tables])),
    }
    const all = (await Promise.all([...new Set(schemas.map(({ url }) => url))].map(tablesOf))).flat()
    // The books of who stands for Stripe are no part of an installation.
    const names = all.filter(([schema]) => schema !== 'stripe_simulator')
    expect(names.length).toBeGreaterThan(70)
    expect(names.filter(([schema, table]) => !declared[schema]?.[table] && !isOfReadModel(table))).toEqual([])
    const known = new Set(names.map((one) => one.join('.')))
    const stale = Object.entries(declared).flatMap(([schema, tables]) =>
      Object.keys(tables).map((table) => `${schema}.${table}`)
    )
    expect(stale.filter((one) => !known.has(one))).toEqual([])
    expect(Object.values(declared['identity']!).filter(isTransferred).length).toBeGreaterThan(5)
  })

  test('is not exported while it runs', async () => {
    const out = path.join(folder, 'running')
    await expect(exporting(world.stage.platform.environment, out)).rejects.toThrow(
      /processes of \w+ are running .*: stop the platform first/,
    )
    expect(await readdir(folder)).toEqual([])
  }, 30_000)

  test('is exported into a folder of its owner’s, with what it holds', async () => {
    mails = await mailsOf(world.stage.platform.environment)
    await world.stage.platform[Symbol.asyncDispose]()
    await unsend(world.options.postgresUrl)
    const out = path.join(folder, 'export')
    manifest = await exporting(world.stage.platform.environment, out)
    expect(manifest.schemas['identity']?.types).toMatchObject({
      AccountRegistered: 7,
      SessionStarted: expect.any(Number),
    })
    expect(manifest.schemas['pitch']?.parts).toMatchObject({
      drafts: { rows: 1 },
      views: { rows: 1 },
      published_slots: { rows: 2 },
    })
    expect(manifest.files.count).toBe(6)
    expect((await stat(out)).mode & 0o777).toBe(0o700)
    expect((await stat(path.join(out, 'identity/events.ndjson.gz'))).mode & 0o777).toBe(0o600)
    await expect(exporting(world.stage.platform.environment, out)).rejects.toThrow(/is not empty: --out names/)
  }, 60_000)

  test('leaves nothing of an export that is broken off', async () => {
    const broken = new AbortController()
    const breakOff = (line: string) => void (line.startsWith('identity') && broken.abort(new Error('enough')))
    const half = { out: path.join(folder, 'half'), tell: breakOff, logger, signal: broken.signal }
    const places = readPlaces(world.stage.platform.environment)
    await expect(exportInstallation({ places, ...half })).rejects.toThrow('enough')
    expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([])
  })

  test('is refused, and nothing is changed, when anything is not as it must be', async () => {
    there = await elsewhere(opened, folder)
    const out = path.join(folder, 'export')
    const cases: [damage: (copy: string) => Promise<void>, setting: Record<string, string>, why: RegExp][] = [
      [(copy) => appendFile(path.join(copy, 'pitch/drafts.ndjson.gz'), 'x'), {},
        /pitch\/drafts.ndjson.gz is missing or damaged/],
      [(copy) => rm(path.join(copy, 'identity/events.ndjson.gz')), {},
        /identity\/events.ndjson.gz is missing or damaged/],
      [async (copy) => appendFile(await someBlob(copy), 'x'), {}, /files\/\S+ is damaged: export again/],
      [async (copy) => rm(await someBlob(copy)), {}, /files\/\S+ is missing: export again/],
      [(copy) => rm(path.join(copy, 'manifest.json')), {}, /has no manifest.json: name the folder/],
      [(copy) => edit(copy, '"format": 1', '"format": 2'), {}, /is of format 2, and this release reads 1/],
      [(copy) => edit(copy, '001-accounts.sql', '002-accounts.sql'), {},
        /made by another release, which differs in identity\/001-accounts.sql/],
      [async () => {}, { MASTER_KEY: 'another master key, which is long enough' },
        /^MASTER_KEY is not the one that the keys were wrapped by/],
      [async () => {}, { CLOCK_URL: '' },
        /^CLOCK_URL is missing, and the clock of what was exported is 60000 ms ahead/],
      [async () => {}, { ADDRESS_SECRET: 'another secret' }, /^ADDRESS_SECRET is not the one of the installation/],
      [async () => {}, { POSTGRES_URL: world.options.postgresUrl, KEYS_URL: `${world.options.postgresUrl}_nowhere` },
        /POSTGRES_URL names a database whose schema \w+ has \d+ rows in \w+: import before the first start/],
    ]
    for (const [damage, setting, why] of cases) {
      const copy = path.join(folder, 'copy')
      await rm(copy, { recursive: true, force: true })
      await cp(out, copy, { recursive: true })
      await damage(copy)
      if (setting['POSTGRES_URL']) await someMore(setting['POSTGRES_URL'])
      await expect([why, await importing({ ...(await environmentOf(there)), ...setting }, copy).catch(({ message }) =>
        message
      )]).toEqual([why, expect.stringMatching(why)])
      expect(await databasesOf(there.postgresUrl)).toEqual(['postgres'])
    }
  }, 120_000)

  test('is imported whole, and once: broken off, it is taken up again', async () => {
    const environment = await environmentOf(there)
    const out = path.join(folder, 'export')
    await importing(environment, out)
    // As if it had been broken off before the last service.
    await forget(there.postgresUrl, 'notification')
    await importing(environment, out)
    const again = await exporting(environment, path.join(folder, 'again'))
    expect(again.schemas).toEqual(manifest.schemas)
    expect(again.files).toEqual(manifest.files)
    expect(again.clock).toBe(manifest.clock)
  }, 120_000)

  test('comes back the same way, to a folder and to a database for each service', async () => {
    const url = (name: string) => there.postgresUrl.replace(/elsewhere$/, name)
    const apart = {
      DELVIK_MODE: 'demo',
      POSTGRES_URL: url('apart'),
      CLOCK_URL: url('apart'),
      PITCH_POSTGRES_URL: url('apart_pitch'),
      FILES_FOLDER: path.join(folder, 'apart'),
    }
    await importing(apart, path.join(folder, 'again'))
    expect((await tablesOf(url('apart_pitch'))).map(([schema]) => schema)).toEqual(expect.arrayContaining(['pitch']))
    const back = await exporting(apart, path.join(folder, 'back'))
    expect([back.schemas, back.files]).toEqual([manifest.schemas, manifest.files])
  }, 120_000)

  test('shows everybody what they saw, by their old passwords', async () => {
    moved = opened.use(await startPlatform(there))
    await moved.settle()
    expect(await pagesOf(moved.url)).toEqual(pages)
    expect((await logoOf(moved.url)).equals(logo)).toBe(true)
  }, 120_000)

  test('ends old sessions and keeps locked accounts locked', async () => {
    expect((await visit(moved.url, 'refresh', { headers: { cookie: session.cookie } })).status).toBe(401)
    const answer = await fetch(`${moved.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
      body: JSON.stringify({ query: '{ me { email } }' }),
    })
    expect(await answer.text()).toContain('UNAUTHENTICATED')
    await expect(Person.at(moved.url).signIn(people.locked, password)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' })
  })

  test('sends no mail again, and once what had not been sent', async () => {
    const now = await mailsOf(moved.environment)
    expect(now[people.late]).toHaveLength(mails[people.late]!.length + 1)
    expect(Object.fromEntries(Object.entries(now).map(([who, ids]) => [who, who === people.late ? [] : ids]))).toEqual(
      Object.fromEntries(Object.entries(mails).map(([who, ids]) => [who, who === people.late ? [] : ids])),
    )
    // The sender marks a mail after the server has taken it.
    await until(async () => (await unsentOf(there.postgresUrl)) === 0, 30_000, () => 'every mail marked as sent')
  }, 60_000)

  test('has published its whole log, each stream in order', async () => {
    const { runtime, topics } = readPlaces(moved.environment)
    const published = await publicLog(there.postgresUrl)
    expect(published.length).toBeGreaterThan(30)
    expect(await onBus(runtime, topics)).toEqual(published)
    // Whoever reads it would take a second log for a continuation.
    const other = { ...moved.environment, POSTGRES_URL: there.postgresUrl.replace(/elsewhere$/, 'other') }
    await expect(importing(other, path.join(folder, 'export'))).rejects.toThrow(
      /^topic \S+ has records already: name new ones by BUS_GENERATIONS/,
    )
  }, 30_000)

  test('goes on: what people do next is done', async () => {
    const [owner, reviewer] = [await Person.at(moved.url).signIn(people.owner, password),
      await Person.at(moved.url).signIn(people.reviewer, password)]
    await reviewer.command('claimReview', { pitchId: world.waiting }, 'review { claimedByMe }')
    await reviewer.command(
      'approvePitch',
      { pitchId: world.waiting, revision: 1, checked: reviewChecklist },
      'pitch { id }',
    )
    const { draft } = await owner.ask('query ($id: ID!) { draft(id: $id) { version } }', { id: world.draftId })
    const { draft: saved } = await owner.command('saveDraft', {
      draftId: world.draftId,
      version: draft.version,
      content: { market: 'SE', lang: 'sv' },
    }, 'draft { version }')
    expect(saved.version).toBeGreaterThan(draft.version)
    const unconfirmed = await Person.at(moved.url).signIn(people.unconfirmed, password)
    await unconfirmed.command('confirmEmail', { token: await linkToken(moved, people.unconfirmed) }, 'confirmed')
    await moved.settle()
    const { searchPitches } = await Person.at(moved.url).ask(
      '{ searchPitches(query: {}) { edges { node { companyName } } } }',
    )
    expect(searchPitches.edges.map(({ node }: { node: { companyName: string } }) => node.companyName)).toEqual([
      'Väntans Tider',
      'Kringelgården',
    ])
    expect(await moved.mailbox(people.owner)).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('Väntans Tider') }),
    )
  }, 60_000)
})

function exporting(environment: Record<string, string | undefined>, out: string): Promise<Manifest> {
  return exportInstallation({ places: readPlaces(environment), out, tell, logger })
}

function importing(environment: Record<string, string | undefined>, from: string): Promise<Manifest> {
  return importInstallation({ places: readPlaces(environment), from, tell, logger })
}

/** Places for a platform on servers that have never seen one. */
async function elsewhere(opened: AsyncDisposableStack, folder: string): Promise<Parameters<typeof startPlatform>[0]> {
  const dataDir = path.join(tmpdir(), `delvik-elsewhere-${randomUUID()}`)
  const server = opened.use(
    await startPostgres({ dataDir, port: 0, temporary: true, settings: { max_connections: '200' } }),
  )
  const postgresUrl = server.url.replace(/postgres$/, 'elsewhere')
  const name = `stage_${randomUUID().slice(0, 8)}`
  return {
    postgresUrl,
    port: 0,
    files: path.join(folder, 'no-files'),
    environment: { GRAPH_OPEN: 'true', DELVIK_LOG: 'error', ...ownPlaces(name) },
  }
}

async function environmentOf(
  { postgresUrl, files, environment }: Parameters<typeof startPlatform>[0],
): Promise<Record<string, string | undefined>> {
  return { DELVIK_MODE: 'demo', POSTGRES_URL: postgresUrl, CLOCK_URL: postgresUrl, FILES_FOLDER: files, ...environment }
}

async function someBlob(copy: string): Promise<string> {
  const names = await readdir(path.join(copy, 'files'), { recursive: true, withFileTypes: true })
  const { parentPath, name } = names.find((one) => one.isFile())!
  return path.join(parentPath, name)
}

async function edit(copy: string, from: string, to: string): Promise<void> {
  const file = path.join(copy, 'manifest.json')
  const text = await readFile(file, 'utf8')
  await rm(file)
  await appendFile(file, text.replace(from, to))
}

async function logoOf(url: string): Promise<Buffer> {
  const { searchPitches } = await Person.at(url).ask('{ searchPitches(query: {}) { edges { node { logo } } } }')
  const answer = await fetch(new URL(searchPitches.edges[0].node.logo, url))
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
