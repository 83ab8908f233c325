import { existsSync } from 'node:fs'
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startEngine } from '@delvik/engines/engine'
import { type EngineName, engineNames } from '@delvik/engines/engine-names'
import { ConfigError, readConfig } from '@delvik/runtime/config'
import { maxConnectionsFor } from '@delvik/runtime/connections'
import { readPoolSize } from '@delvik/runtime/runtime-config'
import { serverAccount } from '@delvik/engines/processes/server-account'
import { startPostgres } from '@delvik/engines/postgres/postgres'

/** By which engines are found: here, and by whoever asks the running demo. */
export const engineSettings = /^(KAFKA|MONGODB|ELASTICSEARCH|S3|SMTP|MAIL)_/

/** Without the secrets, the platform has those of the demo. */
const others = ['AUTH_UNCHECKED_TRIES', 'MASTER_KEY', 'ADDRESS_SECRET', 'LINK_SECRET', 'RECEIPT_SECRET',
  'AGREEMENT_SECRET', 'FILE_GRANT_SECRET', 'MADE_FILES_SECRET', 'GATEWAY_PROOF', 'POSTGRES_POOL', 'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET', 'STRIPE_IDENTITY_WEBHOOK_SECRET']

const settingOf: Record<EngineName, string> = {
  kafka: 'KAFKA_',
  mongo: 'MONGODB_',
  elasticsearch: 'ELASTICSEARCH_',
  s3: 'S3_',
  smtp: 'SMTP_',
}

/** Servers of a platform, over a folder. */
export interface DataServers extends AsyncDisposable {
  /** Of PostgreSQL. */
  server: string
  /** The platform's database there. */
  postgresUrl: string
  /** By which the engines are found. */
  engines: Record<string, string>
}

/** Where a platform keeps everything that it does not keep on servers which the environment names. */
export class DataFolder {
  readonly files: string
  readonly #postgres: string
  /** Written when the first start has come to its end. */
  readonly #begun: string

  constructor(readonly folder: string) {
    this.files = path.join(folder, 'files')
    this.#postgres = path.join(folder, 'postgres')
    this.#begun = path.join(folder, 'begun')
  }

  /** Whether a platform has come to be here. */
  get hasBegun(): boolean {
    return existsSync(this.#begun)
  }

  async begin(): Promise<void> {
    await writeFile(this.#begun, `${new Date().toISOString()}\n`, { mode: 0o600 })
  }

  async empty(): Promise<void> {
    const made = ['postgres', 'files', 'begun', ...engineNames]
    await Promise.all(made.map((one) => rm(path.join(this.folder, one), { recursive: true, force: true })))
  }

  /** PostgreSQL, and those engines that the environment does not name. */
  async open(engines: readonly EngineName[], tell: (step: string) => void): Promise<DataServers> {
    for (const folder of [this.folder, this.#postgres]) await close(folder)
    await using opened = new AsyncDisposableStack()
    const started = await this.#start(engines, tell, opened)
    tell('PostgreSQL')
    const poolSize = readConfig({ ...process.env, DELVIK_MODE: 'demo' }, readPoolSize)
    const settings = { max_connections: String(maxConnectionsFor(poolSize)) }
    const { url: server } = opened.use(await startPostgres({ dataDir: this.#postgres, port: 0, settings }))
    const url = new URL(server)
    url.pathname = '/delvik'
    const all = opened.move()
    return { server, postgresUrl: url.href, engines: started, [Symbol.asyncDispose]: () => all.disposeAsync() }
  }

  /** All at once. */
  async #start(wanted: readonly EngineName[], tell: (step: string) => void, opened: AsyncDisposableStack) {
    const named = Object.keys(settingsGiven())
    const missing = wanted.filter((name) => !named.some((setting) => setting.startsWith(settingOf[name])))
    const engines = missing.map(async (name) => {
      tell(name)
      return opened.use(await startEngine(name, { folder: path.join(this.folder, name) })).env
    })
    const found: Record<string, string> = Object.assign({}, ...(await Promise.all(engines)))
    return found
  }
}

/** To everybody else. A server that has its data there already, under an account of its own, may still walk in. */
async function close(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { mode } = await stat(folder)
  await chmod(folder, mode & (serverAccount ? 0o711 : 0o700))
}

/** Where the caller names a server, a secret or the size of pools, the platform uses it, however many processes it has. */
export function settingsGiven(): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      engineSettings.test(name) || others.includes(name) || name.endsWith('_POSTGRES_PASSWORD')
    ),
  )
}

/** Of a list with commas. @throws ConfigError when one is none */
export function enginesOf(list: string): EngineName[] {
  return list.split(',').filter(Boolean).map(engineOf)
}

function engineOf(text: string): EngineName {
  const name = engineNames.find((one) => one === text)
  if (!name) throw new ConfigError([`--engines has ${text}: there are ${engineNames.join(', ')}`])
  return name
}
