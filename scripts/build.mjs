// Compiles the packages into `dist/`, a mirror of the tree in which `@delvik/x/y` is the compiled file, and builds the
// client. Only what is older than its source is made again. Folders of packages as arguments build these alone.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformFile } from '@swc/core'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const dist = path.join(root, 'dist')
/** Built by Vite, which empties its own folders. */
const client = ['web/client', 'web/ssr', 'web/trusted-documents.json', 'web/.built']

const began = performance.now()
const packages = await findPackages()
const only = process.argv.slice(2)
const chosen = only.length ? only : packages
const sources = (await Promise.all(chosen.map(filesOf))).flat()
const newest = await newestOf(['.swcrc', 'scripts/build.mjs'])
const made = await Promise.all(sources.map(make))
await link()
if (!only.length) await removeStale(new Set(made.map(({ to }) => to)))
const compiled = made.filter(({ fresh }) => fresh).length
const built = !only.length || only.includes('web') ? await buildClient() : false
if (compiled || built)
  console.log(
    `Built ${compiled} files${built ? ' and the client' : ''} in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )

/** Folders with a package.json of their own. */
async function findPackages() {
  const { workspaces } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const found = workspaces.map(async (one) => {
    if (!one.endsWith('/*')) return [one]
    const folder = one.slice(0, -2)
    return (await readdir(path.join(root, folder))).map((name) => `${folder}/${name}`)
  })
  return (await Promise.all(found)).flat().filter((one) => existsSync(path.join(root, one, 'package.json')))
}

/** What goes into `dist`: of the web, its server and the browser that looks at it. */
async function filesOf(folder) {
  if (folder === 'web') return ['web/package.json', ...(await filesOf('web/server')), ...(await filesOf('web/e2e'))]
  if (!existsSync(path.join(root, folder))) return []
  if (folder.endsWith('.ts')) return [folder]
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|\.[^/]*)(\/|$)|\.test\.ts$|\.d\.ts$|\.md$|tsconfig\.json$/.test(file))
}

async function make(file) {
  const to = file.replace(/\.ts$/, '.js')
  const target = path.join(dist, to)
  const changed = Math.max((await stat(path.join(root, file))).mtimeMs, newest)
  const made = await stat(target).catch(() => undefined)
  if (made && made.mtimeMs >= changed) return { to, fresh: false }
  await mkdir(path.dirname(target), { recursive: true })
  if (to === file) await copyFile(path.join(root, file), target)
  else await compile(file, target)
  return { to, fresh: true }
}

async function compile(file, target) {
  const { code, map } = await transformFile(path.join(root, file), { configFile: path.join(root, '.swcrc') })
  await writeFile(`${target}.map`, map ?? '')
  await writeFile(target, `${code}//# sourceMappingURL=${path.basename(target)}.map\n`)
}

async function newestOf(files) {
  const stats = await Promise.all(files.map((file) => stat(path.join(root, file))))
  return Math.max(...stats.map(({ mtimeMs }) => mtimeMs))
}

/** Deletes what has no source any more. */
async function removeStale(made) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules') && !client.some((one) => file.startsWith(one)))
  await Promise.all(
    files.filter((file) => !made.has(file.replace(/\.map$/, ''))).map((file) => rm(path.join(dist, file))),
  )
}

/** `@delvik/*` inside `dist`, and the packages that a workspace has in a version of its own. */
async function link() {
  for (const folder of packages) {
    const { name } = JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8'))
    await linkTo(path.join(dist, 'node_modules', name), path.join(dist, folder))
    const own = path.join(root, folder, 'node_modules')
    if (existsSync(own)) await linkTo(path.join(dist, folder, 'node_modules'), own)
  }
}

async function linkTo(place, target) {
  if (lstatSync(place, { throwIfNoEntry: false })) return
  await mkdir(path.dirname(place), { recursive: true })
  await symlink(path.relative(path.dirname(place), target), place, 'junction')
}

/** @returns whether there was anything to do */
async function buildClient() {
  if (!existsSync(path.join(root, 'web/build.ts'))) return false
  const stamp = path.join(dist, 'web/.built')
  const state = await stateOfClient()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === state) return false
  console.log('Building the client …')
  const flags = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning']
  const { status } = spawnSync(process.execPath, [...flags, 'web/build.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  await writeFile(stamp, state)
  return true
}

/** A hash over every file that the client is made of, with its time. */
async function stateOfClient() {
  const folders = ['web', 'schemas', 'documents'].map((folder) =>
    readdir(path.join(root, folder), { recursive: true, withFileTypes: true })
  )
  const files = (await Promise.all(folders))
    .flat()
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules') && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  files.push(path.join(root, 'package-lock.json'))
  const lines = await Promise.all(
    files.map(async (file) => `${path.relative(root, file)} ${(await stat(file)).mtimeMs}`),
  )
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex')
}
