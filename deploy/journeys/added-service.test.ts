import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase } from '@delvik/runtime/testing/until'

const root = path.join(import.meta.dirname, '../..')
const run = promisify(execFile)
const typescript = ['--conditions=source', '--experimental-transform-types', '--disable-warning=ExperimentalWarning']
const opened = new AsyncDisposableStack()
let copy: string
const inCopy = (...args: string[]) => run(process.execPath, args, { cwd: copy, env: { PATH: process.env['PATH'] } })
const read = (file: string) => readFile(path.join(copy, file), 'utf8')

/** What the platform says of itself with the service that the README adds, in one process. */
let answers: { graph: unknown; path: string; events: string; services: string[]; processes: Record<string, string> }

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'delvik-added-'))
  opened.defer(() => rm(copy, { recursive: true, force: true }))
  await copyRepository()
  for (const [file, text] of await example()) await add(file, text)
  await linkPackage('notes', 'services/notes')
  await inCopy(...typescript, 'scripts/compose.ts')
  await inCopy(...typescript, 'scripts/events.ts')
  await inCopy('scripts/build.mjs', 'schemas', 'services/notes')
  const { url } = opened.use(await openTestDatabase())
  answers = JSON.parse((await inCopy('--input-type=module', '--eval', asking(url))).stdout.trim().split('\n').at(-1)!) // its last line
}, 120_000)
afterAll(() => opened.disposeAsync())

test('answers a query of its own through the gateway, and requests of its path', () => {
  expect(answers.graph).toEqual({ data: { noteOfTheDay: 'Ask for less than you could.' } })
  expect(answers.path).toBe('no notes yet')
  expect(answers.services).toContain('notes')
})

test('is in the catalogue of events', async () => {
  expect(answers.events).toContain('notes.events.v1')
  expect(JSON.parse(await read('schemas/events/asyncapi.json')).channels.notes.address).toBe('notes.events.v1')
})

test('is a process of the cluster', () => {
  expect(answers.processes).toMatchObject({
    notes: 'dist/services/notes/main.js',
    pitch: 'dist/services/pitch/main.js',
  })
  expect(existsSync(path.join(copy, answers.processes['notes']!))).toBe(true)
})

test('is a container, of the one target for services', async () => {
  const compose = await read('docker-compose.yml')
  expect(compose).toContain('  notes:\n    <<: *service\n')
  expect(compose).toContain('target: service, args: { SERVICE: notes }')
  expect(compose).toContain('  NOTES_URL: http://notes:8109\n')
  expect(compose).toContain('  notes: { condition: service_healthy }\n')
  expect(await read('deploy/docker/stage.yml')).toContain('127.0.0.1:8109:8109')
  const dockerfile = await read('deploy/docker/Dockerfile')
  for (
    const line of ['--workspace services/${SERVICE:?}',
      'COPY --from=build /app/dist/services/${SERVICE} dist/services/${SERVICE}']
  ) expect(dockerfile).toContain(line)
})

/** Files of the README's worked example: each stands below a line that begins with its path. */
async function example(): Promise<[file: string, text: string][]> {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8')
  const [, section = ''] = /^## Add a service$(.*?)^## /ms.exec(readme) ?? []
  return [...section.matchAll(/^`([^`]+)`[^\n]*\n\n```\w+\n(.*?)^```$/gms)].map(([, file, text]) => [file!, text!]) // both have matched
}

/** A new file, or an entry in the one file that is there. */
async function add(file: string, text: string): Promise<void> {
  const to = path.join(copy, file)
  if (file === 'schemas/services.json')
    text = JSON.stringify({ ...JSON.parse(await read(file)), ...JSON.parse(`{${text}}`) }, null, 2)
  else if (existsSync(to)) throw new Error(`${file} is there already`)
  await mkdir(path.dirname(to), { recursive: true })
  await writeFile(to, text)
}

/** Its sources, what was compiled of them, and its packages by links. */
async function copyRepository(): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 16_000_000,
  })
  const files = stdout.split('\0').filter((file) => file && existsSync(path.join(root, file)))
  for (const place of [...files, 'dist'])
    await cp(path.join(root, place), path.join(copy, place), {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
    })
  for (const place of ['services/runtime', 'gateway', 'web'])
    await symlink(path.join(root, place, 'node_modules'), path.join(copy, place, 'node_modules'))
  await mkdir(path.join(copy, 'node_modules/@delvik'), { recursive: true })
  const packages = (await readdir(path.join(root, 'node_modules'))).filter((name) => name !== '@delvik')
  for (const name of packages)
    await symlink(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name))
  for (const [name, folder] of [['schemas', 'schemas'], ['runtime', 'services/runtime']] as const)
    await linkPackage(name, folder)
}

/** As an install does. */
function linkPackage(name: string, folder: string): Promise<void> {
  return symlink(path.join(copy, folder), path.join(copy, 'node_modules/@delvik', name))
}

/** A program that starts the platform of `dist` and asks it. */
function asking(postgresUrl: string): string {
  const options = { postgresUrl, port: 0, files: 'files', environment: { GRAPH_OPEN: 'true', DELVIK_LOG: 'error' } }
  return `
    import { entries } from './dist/deploy/apphost/cluster.js'
    import { startPlatform } from './dist/deploy/apphost/platform.js'
    const platform = await startPlatform(${JSON.stringify(options)})
    const { url, services } = platform
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: '{ noteOfTheDay }' }) }
    const graph = await (await fetch(url + '/graphql', asked)).json()
    const path = await (await fetch(url + '/notes')).text()
    const events = await (await fetch(url + '/events')).text()
    await platform[Symbol.asyncDispose]()
    console.log(JSON.stringify({ graph, path, events, services: Object.keys(services), processes: entries }))`
}
