import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { elsewhere, reachable } from '../processes/server-account.ts'

/** SHA-256 of every file that comes from a registry without a checksum of ours, by engine and file name. */
const known: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(new URL('checksums.json', import.meta.url), 'utf8'),
)

/** Where fetched engines are kept: DELVIK_ENGINES, else the account's cache, which all checkouts of a machine share. */
export function cacheFolder(environment: NodeJS.ProcessEnv = process.env): string {
  if (environment.DELVIK_ENGINES) return path.resolve(environment.DELVIK_ENGINES)
  const folder = path.join(environment.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'delvik')
  // Root's home is closed to the account that runs the servers.
  return reachable(path.parse(folder).root) && reachableSoFar(folder) ? folder : elsewhere(folder)
}

/** As `reachable`, of the part of a path that exists. */
function reachableSoFar(folder: string): boolean {
  return existsSync(folder) ? reachable(folder) : reachableSoFar(path.dirname(folder))
}

/**
 * The folder `name` of the cache. `fill` makes it at the first call, in a folder beside that is renamed when complete, so
 * that a fetch which was cut off is never taken for a good one; two at once make two, and one of them stays.
 */
export async function cached(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = path.join(cacheFolder(), name)
  if (existsSync(folder)) return folder
  const part = `${folder}.${randomUUID()}`
  await mkdir(part, { recursive: true, mode: 0o755 })
  try {
    await fill(part)
    await rename(part, folder).catch((error) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(part, { recursive: true, force: true })
  }
  return folder
}

/**
 * Checks that `folder` holds exactly the files that are known for `engine`, unchanged.
 * @throws naming the first that differs
 */
export async function verify(engine: string, folder: string): Promise<void> {
  const expected = known[engine] ?? {}
  const found = await readdir(folder)
  const strange = [...found.filter((file) => !expected[file]),
    ...Object.keys(expected).filter((file) => !found.includes(file))]
  const changed = await Promise.all(
    found.map(async (file) => ((await sha256(path.join(folder, file))) === expected[file] ? [] : [file])),
  )
  const [first] = [...strange, ...changed.flat()]
  if (!first) return
  throw new Error(
    `${first} of ${engine} is not the file that deploy/engines/fetch/checksums.json names; delete ${
      path.join(cacheFolder(), engine)
    } to fetch it again`,
  )
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
