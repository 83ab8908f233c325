import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync } from 'node:fs'
import { mkdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { elsewhere, giveToServer, reachable, serverAccount } from '../native/server-account.ts'

/** A folder that `initdb` has filled, and the superuser's password. */
export interface Cluster {
  folder: string
  password: string
}

export interface ClusterOptions {
  native: string
  dataDir: string
  /** Nobody minds if a power cut takes it; saves a second at the first start. */
  temporary?: boolean | undefined
}

/** The cluster of `dataDir`, made at the first call. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir } = options
  await mkdir(dataDir, { recursive: true })
  const folder = await clusterFolder(dataDir)
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await initialise(options, folder)
  return { folder, password: await readFile(path.join(dataDir, 'password'), 'utf8') }
}

/** `cluster` below `dataDir`; where the server's account cannot get there, a link to a place where it can. */
async function clusterFolder(dataDir: string): Promise<string> {
  const folder = path.join(await realpath(dataDir), 'cluster')
  if (reachable(path.dirname(folder))) return folder
  const place = elsewhere(folder)
  // Whoever deletes the data folder deletes the link, and means what it leads to.
  if (!isLink(folder)) {
    await rm(place, { recursive: true, force: true })
    await mkdir(path.dirname(place), { recursive: true, mode: 0o755 })
    await symlink(place, folder)
  }
  return place
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

/** Fills a folder beside and renames it, so that a start which was cut off leaves nothing half made. */
async function initialise({ native, dataDir, temporary }: ClusterOptions, folder: string): Promise<void> {
  const part = `${folder}.new`
  const secret = `${part}.password`
  const password = randomBytes(18).toString('base64url')
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { mode: 0o700 })
  await writeFile(secret, password, { mode: 0o600 })
  await Promise.all([part, secret].map(giveToServer))
  await initdb(native, part, [`--pwfile=${secret}`, ...(temporary ? ['--no-sync'] : [])])
  await rm(secret)
  await writeFile(path.join(dataDir, 'password'), password, { mode: 0o600 })
  await rename(part, folder)
}

async function initdb(native: string, folder: string, more: string[]): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=delvik', '--auth=scram-sha-256']
  const options = { cwd: '/', env: { LC_ALL: 'C' }, ...serverAccount }
  await promisify(execFile)(path.join(native, 'bin', 'initdb'), ['-D', folder, ...locale, ...access, ...more], options)
}
