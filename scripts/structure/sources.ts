import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** A source file by its path from the root of the repository, with slashes. */
export interface Source {
  file: string
  text: string
}

/** Every package by its name: its folder, and its `exports` by the name of an entry (`./*` among them). */
export type Packages = Readonly<Record<string, { folder: string; exports: Readonly<Record<string, string>> }>>

const roots = ['schemas', 'documents', 'services', 'gateway', 'web', 'scripts', 'deploy']

/** All sources below the top-level folders, generated ones too. */
export async function readSources(root: string): Promise<Source[]> {
  const files = (await filesOf(root)).filter((file) => /\.(ts|tsx|mjs|sql)$/.test(file))
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(path.join(root, file), 'utf8') })))
}

export async function readPackages(root: string): Promise<Packages> {
  const manifests = (await filesOf(root)).filter((file) => path.posix.basename(file) === 'package.json')
  const entries = manifests.map(async (file) => {
    const { name, exports = {} } = JSON.parse(await readFile(path.join(root, file), 'utf8')) as Manifest
    const sources = Object.entries(exports).map(([entry, to]) => [entry, typeof to === 'string' ? to : to.source])
    return [name, {
      folder: path.posix.dirname(file),
      exports: Object.fromEntries(sources) as Record<string, string>,
    }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

interface Manifest {
  name: string
  exports?: Record<string, string | { source: string }>
}

/** Every file below the top-level folders, but for packages of others. */
export async function filesOf(root: string): Promise<string[]> {
  const found = roots.map((folder) => readdir(path.join(root, folder), { recursive: true, withFileTypes: true }))
  return (await Promise.all(found))
    .flat()
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}

/** Tests, and what only they use: nothing of it goes into an image. */
export function isForTests(file: string): boolean {
  return /\.(test|contract)\.tsx?$|\/testing\//.test(file)
}
