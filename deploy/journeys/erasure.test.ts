import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readdir } from 'node:fs/promises'
import { drawLogo } from '@delvik/apphost/demo/logo'
import { inputOf } from '@delvik/apphost/demo/pitch-life'
import type { Person } from '@delvik/apphost/demo/person'
import { definitions } from '@delvik/operate/definitions'
import { readPlaces } from '@delvik/operate/installation/places'
import type { AnyReadModel } from '@delvik/runtime/read-model'
import { OwnReadModels } from '@delvik/runtime/engine/read-models/read-models'
import { ReadModels } from '@delvik/runtime/read-model'
import {
  isOfReadModel,
  type TableRecord,
  type Tables,
  tablesOfEachService,
  tablesOfKeys,
  tablesOfPlatform,
} from '@delvik/runtime/tables'
import { peopleOf } from '@delvik/simulators/social/people'
import { type SocialSimulator, startSocialSimulator } from '@delvik/simulators/social/social-simulator'
import { SocialVisitor } from '@delvik/simulators/social/social-visitor'
import { startService } from '@delvik/runtime/service'
import { settleAll } from '@delvik/runtime/settle'
import { erasing, exporting } from '@delvik/schemas/events/catalogues'
import { serviceNames } from '@delvik/schemas/services'
import pg from 'pg'
import { type Column, columnsOf, filesWith, placesOf } from './canaries.ts'
import { company, drafted, published, submitted } from './company.ts'
import { openExport, tablesWithOwn } from './own-copy.ts'
import { beChecked } from '@delvik/apphost/demo/paying/checks'
import { buyPlan } from './plan.ts'
import { openWorld, people, type World } from './installation-world.ts'
import { password } from './stage.ts'

/** In everything that Zoe writes or is written to; nobody else writes it, and no key or hash has it by chance. */
const canary = 'zqvkoj'
const zoe = `${canary}mail@example.org`
const minute = 60_000

const tables: Readonly<Record<string, Tables>> = {
  ...tablesOfPlatform,
  keys: tablesOfKeys,
  ...Object.fromEntries(serviceNames.map((name) => [name, { ...tablesOfEachService, ...definitions[name].tables }])),
}

let world: World
let simulator: SocialSimulator
let client: pg.Client
/** Of every database: the keys have one of their own. */
let clients: pg.Client[]
let folder: string
let owner: Person
let id: string
/** Pitches of Zoe. */
let pitches: string[]

beforeAll(async () => {
  simulator = await startSocialSimulator()
  world = await openWorld(process.env['POSTGRES_URL']!, simulator.settings)
  const { POSTGRES_URL, FILES_FOLDER } = world.stage.platform.environment
  const urls = new Set([POSTGRES_URL!, ...readPlaces(world.stage.platform.environment).schemas.map(({ url }) => url)])
  clients = await Promise.all([...urls].map(async (url) => {
    const one = new pg.Client(url)
    await one.connect()
    return one
  }))
  client = clients[0]!
  folder = FILES_FOLDER!
  owner = await world.stage.member(zoe, { role: 'entrepreneur' })
  id = owner.id
  pitches = await live()
  await world.stage.settle()
}, 180_000)
afterAll(async () => {
  for (const one of clients ?? []) await one.end()
  await world?.stage[Symbol.asyncDispose]()
  await simulator?.[Symbol.asyncDispose]()
}, 60_000)

const written = (name: string) =>
  company({ name: `${canary}company ${name}`, city: `${canary}city`, text: `Vi bakar ${canary}text i en vedugn.` })

/** One of everything that an account can have. */
async function live(): Promise<string[]> {
  const { stage } = world
  const reviewer = await stage.signIn(people.reviewer)
  const shown = await published({ owner, pitch: written('Ett') }, reviewer)
  await stage.wait(minute)
  const removed = await published({ owner, pitch: written('Två') }, reviewer)
  await owner.command('removePitch', { pitchId: removed }, 'pitch { id }')
  const returned = await submitted({ owner, pitch: written('Tre') })
  await reviewer.command('claimReview', { pitchId: returned }, 'review { claimedByMe }')
  await buyPlan(stage, owner, { plan: 'premium', company: { name: `${canary} AB`, vatNumber: 'SE556036079301' } })
  const changes = { reasons: [{ code: 'unclearOffer', field: 'text' }], note: `${canary}note` }
  await reviewer.command('requestChanges', { pitchId: returned, revision: 1, ...changes }, 'pitch { id }')
  const waiting = await submitted({ owner, pitch: written('Fyra') })
  const draftId = await drafted({ owner, pitch: written('Fem') })
  const { draft } = await owner.ask('query ($id: ID!) { draft(id: $id) { version } }', { id: draftId })
  const logo = await owner.upload(`users/${id}/logo/${canary}file.png`, await drawLogo('Zoe', 'health'))
  const carried = { document: await uploadText(`${canary}plan`), documentName: `${canary}plan.txt` }
  const content = { ...inputOf({ market: 'SE', place: 0, pitch: written('Sex') }), lang: 'sv', logo, ...carried }
  await owner.command('saveDraft', { draftId, version: draft.version, content }, 'draft { version }')
  await stage.settle()
  for (const pitchId of [world.live, shown]) await owner.command('savePitch', { pitchId }, 'pitch { id }')
  await describeThemselves()
  await stage.settle()
  await beChecked(stage.platform, owner, { outcome: 'passes', firstName: `${canary}name`, lastName: 'Ek' })
  await owner.command('viewPitch', { pitchId: world.live }, 'counted')
  const visitor = new SocialVisitor(stage.platform.addresses.auth)
  const { ticket } = await visitor.come('x', { person: peopleOf('x')[0]!.id }, { purpose: 'link' })
  await owner.command('linkProvider', { ticket, password }, '__typename')
  await stage.stranger().signIn(zoe, 'a wrong password').catch(() => {})
  return [shown, removed, returned, waiting]
}

/** A document that says its own name. */
function uploadText(name: string): Promise<string> {
  return owner.upload(`users/${id}/documents/${name}.txt`, Buffer.from(name), 'text/plain')
}

/** A profile with everything that can be in one. */
async function describeThemselves(): Promise<void> {
  const words = { username: `${canary}name Ek`, job: `${canary}job`, city: `${canary}city`, biography: `${canary}life` }
  const reached = { phone: '070-174 06 12', links: [`https://${canary}.example`], hideEmail: false }
  await owner.command('changeProfile', { ...words, ...reached, companiesRun: 2 }, 'profile { id }')
  const photo = await owner.upload(`users/${id}/photo/${canary}photo.png`, await drawLogo('Zoe', 'health'))
  await owner.command('changePhoto', { receipt: photo }, 'profile { id }')
  const file = { kind: 'businessCard', name: `${canary}card.txt`, receipt: await uploadText(`${canary}card`) }
  await owner.command('addProfileFile', file, 'profile { id }')
}

function recordOf({ schema, table }: Omit<Column, 'column'>): TableRecord | undefined {
  return tables[schema]?.[table]
}

/** Columns whose rows an erasure leaves nothing of. */
function emptiedColumns({ schema, table }: Omit<Column, 'column'>): readonly string[] {
  const { personal = 'none' } = recordOf({ schema, table }) ?? {}
  return typeof personal === 'object' && 'columns' in personal ? personal.columns : []
}

/** Columns that the record of their table calls personal. */
function personalColumns({ schema, table }: Omit<Column, 'column'>): readonly string[] {
  const { personal = 'none' } = recordOf({ schema, table }) ?? {}
  if (personal === 'none') return []
  return 'sealed' in personal ? personal.sealed : personal.columns
}

/** Stripe's own books, in which the simulator keeps what it is told, are no part of the platform. */
const isOurs = ({ schema }: Column) => schema !== 'stripe_simulator'

async function everywhere(word: string): Promise<Column[]> {
  return (await Promise.all(clients.map((one) => placesOf(one, word)))).flat().filter(isOurs)
}

const say = ({ schema, table, column }: Column) => `${schema}.${table}.${column}`

describe('every table', () => {
  let columns: Column[]
  beforeAll(async () => {
    columns = (await Promise.all(clients.map(columnsOf))).flat().filter(isOurs).filter(({ table }) =>
      !isOfReadModel(table)
    )
  })

  test('has one record, and every record a table with the columns that it calls personal', () => {
    const found = new Set(columns.map(({ schema, table }) => `${schema}.${table}`))
    const declared = Object.entries(tables).flatMap(([schema, all]) =>
      Object.keys(all).map((table) => `${schema}.${table}`)
    )
    expect([...found].sort()).toEqual(declared.sort())
    const known = new Set(columns.map(say))
    const named = Object.entries(tables).flatMap(([schema, all]) =>
      Object.keys(all).flatMap((table) =>
        personalColumns({ schema, table }).map((column) => say({ schema, table, column }))
      )
    )
    expect(named.filter((one) => !known.has(one))).toEqual([])
  })

  test('that only the present needs is cleared by a worker of its service', () => {
    for (const name of serviceNames) {
      const { workers = [], erases } = definitions[name].wire(world.stage.platform.services[name].app)
      const names = ['erasures', 'own-copies', ...workers.map((worker) => worker.name)]
      const bounds = Object.values(tables[name]!).map(({ bound }) => bound)
      const clearing = bounds.flatMap((bound) => (typeof bound === 'object' && 'by' in bound ? [bound.by] : []))
      expect([name, clearing.filter((by) => !names.includes(by))]).toEqual([name, []])
      const removing = Object.values(tables[name]!).flatMap(({ personal }) =>
        typeof personal === 'object' && 'goBy' in personal ? [personal.goBy] : []
      )
      const able = [...names, ...Object.keys(erases ?? {}), 'subscribed models']
      expect([name, removing.filter((by) => !able.includes(by))]).toEqual([name, []])
    }
  })

  test('is bounded by something, or says with what it grows', async () => {
    const growing = Object.entries(tables).flatMap(([schema, all]) =>
      Object.entries(all).flatMap(([table, { bound }]) =>
        typeof bound === 'object' && 'growsWith' in bound ? [`${schema}.${table}`] : []
      )
    )
    expect(growing.sort()).toEqual(
      ['bus.rec', 'billing.book_entries', 'billing.credit_notes', 'billing.invoices',
        ...serviceNames.flatMap((name) => [`${name}.events`, `${name}.inbox`])].sort(),
    )
  })
})

describe('an account', () => {
  let others: string[]

  test('has its own copy of the rows that are its owner’s, and of nobody else’s', async () => {
    const own = await tablesWithOwn(client, tables, id)
    expect(own.sort()).toEqual([
      'billing.customers',
      'billing.events',
      'billing.running_memberships',
      'identity.credentials',
      'identity.events',
      'identity.known_devices',
      'identity.linked_providers',
      'identity.refresh_token_families',
      'notification.mails',
      'pitch.drafts',
      'pitch.events',
      'storage.events',
      'storage.files',
      'storage.usage',
      'verification.check_sessions',
    ])
    expect(await tablesWithOwn(client, tables, randomUUID())).toEqual([])
  })

  test('gives its owner one file of all of it, and nobody else’s', async () => {
    const { stage } = world
    await expect(owner.command('requestDataExport', { password: 'a wrong one' }, '__typename')).rejects.toThrow(
      'WRONG_PASSWORD',
    )
    await owner.command('requestDataExport', { password }, '__typename')
    await stage.settle()
    expect((await stage.newestMail(zoe)).subject).toBe('Dina uppgifter är klara att ladda ner')
    const { dataExportFile } = await owner.ask('{ dataExportFile }')
    const download = await fetch(new URL(dataExportFile, stage.platform.url))
    const files = openExport(new Uint8Array(await download.arrayBuffer()))
    const ofTables = (await tablesWithOwn(client, tables, id)).map((table) => `${table.replace('.', '/')}.json`)
    expect([...files.keys()]).toEqual(expect.arrayContaining([
      ...ofTables,
      'billing/invoices.json',
      'identity/account.json',
      'pitch/saved_pitches.csv',
      `files/documents/${canary}card.txt`,
      `files/photo/${canary}photo.png`,
    ]))
    expect(files.get('identity/linked_providers.json')).toContain('"provider": "x"')
    expect(files.get('identity/profile.json')).toContain(`${canary}life`)
    expect(files.get('pitch/events.json')).toContain(`${canary}note`)
    expect(files.get('billing/events.json')).toContain(`${canary} AB`)
    expect(files.get('verification/checks.json')).toContain('"AccountVerified"')
    expect(files.get('pitch/drafts.csv')).toContain(`${canary}company Sex`)
    expect(files.get(`files/documents/${canary}card.txt`)).toBe(`${canary}card`)
    expect(files.get('pitch/drafts.csv')).toContain(`${canary}plan.txt`)
    expect(files.get(`files/documents/${canary}plan.txt`)).toBe(`${canary}plan`)
    for (const text of files.values()) expect(text).not.toMatch(/disa|argon2|"token"/i)
    const other = await stage.signIn(people.reviewer)
    expect(await other.ask('{ dataExportFile myDataExport { size } }')).toEqual({
      dataExportFile: null,
      myDataExport: null,
    })
  })

  test('is known in no column but those that are called personal', async () => {
    others = (await everywhere('disa')).map(say)
    const places = await everywhere(canary)
    const found = places.filter(({ table }) => !isOfReadModel(table))
    expect(found.filter((one) => !personalColumns(one).includes(one.column)).map(say)).toEqual([])
    expect(found.map(say)).toEqual(expect.arrayContaining([
      'notification.mailbox.text',
      'notification.merge_sources.source',
      'search.merge_sources.source',
      'storage.files.path',
    ]))
    expect(places.map(say)).toEqual(expect.arrayContaining([
      expect.stringMatching(/^search\.pitches@.*\.words$/),
      expect.stringMatching(/^search\.people@.*\.card$/),
    ]))
  })

  test(
    'that its owner closes is erased in every service after the time to stay, and each of them says so',
    async () => {
      const { platform } = world.stage
      await leaveExportBehind()
      const { until } = await world.stage.stranger().command('closeAccount', { email: zoe, password }, 'until')
      await world.stage.settle()
      await world.stage.wait(Date.parse(until) - platform.now().getTime())
      await world.stage.settle()
      await world.stage.wait(11 * minute)
      await world.stage.settle()
      const logs = erasing.map((name) => `SELECT '${name}' AS service FROM ${name}.events WHERE type = 'ErasureDone'`)
      const { rows } = await client.query<{ service: string }>(logs.join(' UNION ALL '))
      expect(rows.map(({ service }) => service).sort()).toEqual([...erasing].sort())
      expect((await client.query('SELECT FROM identity.erasure_answers')).rowCount).toBe(0)
      expect((await platform.mailbox(zoe)).map(({ subject }) => subject)).toEqual(['Ditt konto är raderat'])
      expect((await client.query('SELECT FROM notification.farewells')).rowCount).toBe(0)
      // Hers, and no part of the platform but in a demo.
      await client.query('DELETE FROM notification.mailbox WHERE account_id = $1', [id])
    },
    120_000,
  )

  test('leaves nothing behind that can be read, and no row of its own', async () => {
    expect((await everywhere(canary)).map(say)).toEqual([])
    const known = (await everywhere(id)).filter((one) =>
      isOfReadModel(one.table) ? one.column === 'row' : emptiedColumns(one).includes(one.column)
    )
    expect(known.map(say)).toEqual([])
    expect(await filesWith(folder, canary)).toEqual([])
    const kept = await client.query(`SELECT file_id || '/' || generation AS file FROM storage.files ORDER BY 1`)
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    expect(files.filter((file) => file.isFile()).length).toBe(kept.rowCount)
    for (const pitchId of pitches) expect(await found(pitchId)).toBeNull()
  })

  test('does not come back, whatever is made again from the beginning', async () => {
    const { services, environment } = world.stage.platform
    for (const name of serviceNames) {
      const { models, subscribedModels } = definitions[name]
      const own = services[name].app.get<OwnReadModels>(ReadModels)
      for (const model of models) await own.rebuild(model as AnyReadModel)
      const next = subscribedModels.map((model) => ({ ...model, generation: model.generation + 1 }))
      if (next.length === 0) continue
      await services[name].stop()
      const raised = { ...definitions[name], subscribedModels: next }
      await using copy = await startService(raised, { ...environment, PORT: '0' })
      await settleAll([copy])
    }
    expect((await everywhere(canary)).map(say)).toEqual([])
    const rows = await client.query(
      `SELECT model FROM search.merge_sources WHERE subject = $1 AND source IS NOT NULL
      UNION ALL SELECT model FROM notification.merge_sources WHERE subject = $1 AND source IS NOT NULL
      UNION ALL SELECT model FROM pitch.merge_sources WHERE stream = 'account-' || $1 AND source IS NOT NULL`,
      [id],
    )
    expect(rows.rows).toEqual([])
  }, 120_000)

  test('takes nobody else along', async () => {
    expect((await everywhere('disa')).map(say)).toEqual(
      expect.arrayContaining(others.filter((one) => !isOfReadModel(one))),
    )
    expect(others.length).toBeGreaterThan(3)
  })
})

/** As one that is being made while storage is away. */
async function leaveExportBehind(): Promise<void> {
  const { rows: [{ id: exportId }] } = await client.query('SELECT gen_random_uuid() AS id')
  const waits = `now(), now() + interval '1 year'`
  for (const name of exporting) {
    await client.query(
      `INSERT INTO ${name}.own_copies (id, account_id, asked_at, created_at, next_at) VALUES ($1, $2, now(), ${waits})`,
      [exportId, id],
    )
  }
  await client.query(
    `INSERT INTO storage.exports_to_join (id, account_id, parts, whole_at, created_at, next_at)
     VALUES ($1, $2, '{pitch}', now(), ${waits})`,
    [exportId, id],
  )
}

async function found(pitchId: string): Promise<unknown> {
  const { pitch } = await world.stage.stranger().ask('query ($id: ID!) { pitch(id: $id) { id } }', { id: pitchId })
  return pitch
}
