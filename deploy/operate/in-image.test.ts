/** @service */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import { openTestDatabase } from '@delvik/runtime/testing/until'
import { imageFiles } from '../docker/testing/image-files.ts'

const root = path.join(import.meta.dirname, '../..')
const opened = new AsyncDisposableStack()
let image: string
let url: string

// As the image has it: no source, no app host, nothing for tests.
beforeAll(async () => {
  image = await mkdtemp(path.join(tmpdir(), 'delvik-operate-'))
  opened.defer(() => rm(image, { recursive: true, force: true }))
  for (const file of imageFiles('operate')) await cp(path.join(root, file), path.join(image, file))
  await cp(path.join(root, 'dist/node_modules'), path.join(image, 'dist/node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const place of ['.', 'services/runtime']) await linkPackages(place)
  url = opened.use(await openTestDatabase()).url
  await migrate({
    url,
    schema: 'notification',
    folders: [runtimeTables, new URL('../../services/notification/migrations/', import.meta.url)],
  })
})
afterAll(() => opened.disposeAsync())

async function linkPackages(place: string): Promise<void> {
  await mkdir(path.join(image, place, 'dist', place), { recursive: true })
  await symlink(path.join(root, place, 'node_modules'), path.join(image, place, 'node_modules'))
  if (place !== '.')
    await symlink(path.join(root, place, 'node_modules'), path.join(image, 'dist', place, 'node_modules'))
}

const cases: [command: string, args: string[], code: number, says: RegExp][] = [
  ['parked', ['list'], 0, /^Nothing is parked there\.$/],
  ['mails', ['list'], 0, /^No mail has failed there\.$/],
  ['republish', ['pitch'], 1, /^pitch has no events in the database that POSTGRES_URL names$/],
  ['republish', [], 1, /republish -- <service>/],
  ['topics', [], 1, /KAFKA_BROKERS is missing/],
  ['roles', [], 0, /^delvik_identity has the schema identity, and keys of contact, content, support$/m],
  ['rebuild', [], 2, /^nothing is no service that can rebuild; there are search$/],
  ['erase', [], 2, /erase -- <account id>/],
  ['erase', ['0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e01'], 1, /There is no account of this id\./],
  ['staff', ['grant', 'reviewer', 'nobody@example.org'], 1, /No account has this address: sign up first\./],
  ['events-export', ['--out', 'out'], 0, /Written to out, with manifest\.json/],
  ['installation', [], 1, /^installation export --out <folder>/],
  ['installation', ['export', '--out', 'moved'], 1, /without the schema/],
]

test.each(cases)('%s %j runs from dist with plain node', async (command, args, code, says) => {
  const ended = await run(command, args)
  expect([ended.code, ended.said]).toEqual([code, expect.stringMatching(says)])
})

test('every command is tried', async () => {
  const files = (await readdir(path.join(image, 'dist/deploy/operate'))).filter((file) =>
    file.endsWith('.js') && file !== 'definitions.js'
  )
  expect(files.sort()).toEqual([...new Set(cases.map(([command]) => `${command}.js`))].sort())
})

function run(command: string, args: readonly string[]): Promise<{ code: unknown; said: string }> {
  const { PATH } = process.env
  const env = { PATH, DELVIK_MODE: 'demo', POSTGRES_URL: url, FILES_FOLDER: path.join(image, 'files') }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`dist/deploy/operate/${command}.js`, ...args],
      { cwd: image, env },
      (error, stdout, stderr) => resolve({ code: error ? error.code : 0, said: `${stdout}${stderr}`.trim() }),
    )
  })
}
