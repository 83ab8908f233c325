import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { giveToServer, reachableFolder, serverAccount } from '../processes/server-account.ts'

/** A folder that `initdb` has filled, and the superuser's password. */
export interface Cluster {
  folder: string
  password: string
}

interface ClusterOptions {
  native: string
  dataDir: string
  /** Nobody minds if a power cut takes it; saves a second at the first start. */
  temporary?: boolean | undefined
}

/** The cluster of `dataDir`, made at the first call. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir } = options
  const folder = await reachableFolder(path.join(dataDir, 'cluster'))
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await initialise(options, folder)
  return { folder, password: await readFile(path.join(dataDir, 'password'), 'utf8') }
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
