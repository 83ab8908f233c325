import path from 'node:path'
import { readGatewayConfig } from '@delvik/gateway/config'
import { type Gateway, startGateway } from '@delvik/gateway/front'
import { identityService } from '@delvik/identity/service'
import { freePort } from '@delvik/native/free-port'
import { notificationService } from '@delvik/notification/service'
import { pitchService } from '@delvik/pitch/service'
import type { Environment } from '@delvik/runtime/config'
import { readConfig } from '@delvik/runtime/config'
import { createLogger } from '@delvik/runtime/logger'
import { openPlatform, type Platform as Ports } from '@delvik/runtime/platform'
import { readRuntimeConfig } from '@delvik/runtime/runtime-config'
import { type RunningService, type ServiceDefinition, startService } from '@delvik/runtime/service'
import { settleAll } from '@delvik/runtime/settle'
import { searchService } from '@delvik/search/service'
import { storageService } from '@delvik/storage/service'
import { startWeb } from '@delvik/web/server/start'
import type { Addresses } from './person.ts'

/** Every service of the platform; identity first, since the others ask it for its public keys. */
const definitions = [identityService, pitchService, searchService, storageService, notificationService]

export interface PlatformOptions {
  postgresUrl: string
  /** Of the gateway, which is the front; 0 takes a free one, and so do all others then. */
  port: number
  /** Folder for uploaded files. */
  files: string
  /** Settings over the ones that are made here. */
  environment?: Environment
  progress?: (step: string) => void
}

/** The whole platform in this process: every service, the gateway and the web server. */
export interface RunningPlatform extends AsyncDisposable {
  /** The one origin that people use. */
  url: string
  ports: Ports
  services: Record<string, RunningService>
  environment: Environment
  /** For people without a browser: each subgraph by its own address, since the front takes trusted documents only. */
  addresses: Addresses
  /** Mails to an address, newest first. */
  mailbox(to: string): Promise<{ subject: string; text: string; lang: string }[]>
  /** Waits until everything that was written has arrived everywhere. */
  settle(): Promise<void>
}

export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const { progress = () => {} } = options
  const listens = await portsFor(options.port)
  const environment = { ...settingsOf(options, listens), ...options.environment }
  const runtime = readConfig(environment, readRuntimeConfig)
  const logger = createLogger({ service: 'platform', level: runtime.logLevel })
  await using opened = new AsyncDisposableStack()
  const ports = opened.use(await openPlatform(runtime, logger))
  const services: Record<string, RunningService> = {}
  for (const definition of definitions) {
    progress(`${definition.name} service`)
    services[definition.name] = opened.use(
      await startService(definition, { ...environment, PORT: String(listens[definition.name]) }, ports),
    )
  }
  progress('web server and gateway')
  const gateway = opened.use(await startFront(environment, listens))
  const all = opened.move()
  const urls = Object.values(services).map(({ url }) => url)
  return {
    url: `http://localhost:${gateway.port}`,
    ports,
    services,
    environment,
    addresses: addressesOf(services),
    mailbox: async (to) => {
      const response = await fetch(`${services['notification']!.url}/mailbox/messages?to=${encodeURIComponent(to)}`)
      return (await response.json()) as { subject: string; text: string; lang: string }[] // of our own route
    },
    settle: () => settleAll(urls),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** Web and gateway, which stop before the services they speak to. */
async function startFront(environment: Environment, listens: Listens): Promise<Gateway> {
  await using opened = new AsyncDisposableStack()
  opened.use(await startWeb({ ...environment, PORT: String(listens['web']) }))
  const config = readGatewayConfig({ ...environment, PORT: String(listens['gateway']) })
  const gateway = opened.use(await startGateway(config, createLogger({ service: 'gateway', level: environment['DELVIK_LOG'] })))
  const both = opened.move()
  return { ...gateway, [Symbol.asyncDispose]: () => both.disposeAsync() }
}

/** Which subgraph knows a field of Query or Mutation. */
const fields: Record<string, readonly string[]> = {
  identity: [
    'me', 'signUp', 'requestConfirmation', 'confirmEmail', 'chooseRole', 'changeLanguage', 'changeRegion',
    'requestPasswordReset', 'resetPassword',
  ],
  search: ['searchPitches', 'openPitches'],
}

function addressesOf(services: Record<string, RunningService>): Addresses {
  const owner = (field: string) => Object.keys(fields).find((name) => fields[name]!.includes(field)) ?? 'pitch'
  return {
    auth: services['identity']!.url,
    files: services['storage']!.url,
    graph: (field) => services[owner(field)]!.url,
  }
}

type Listens = Record<string, number>

/** The gateway's own port as asked for, free ones behind it: only the front is meant for people. */
async function portsFor(gateway: number): Promise<Listens> {
  const names = [...definitions.map(({ name }: ServiceDefinition) => name), 'web']
  const behind = await Promise.all(names.map(async (name) => [name, await freePort()] as const))
  return { ...Object.fromEntries(behind), gateway: gateway || (await freePort()) }
}

function settingsOf({ postgresUrl, files }: PlatformOptions, listens: Listens): Record<string, string> {
  const at = (name: string) => `http://127.0.0.1:${listens[name]}`
  const targets = Object.fromEntries([...Object.keys(listens)].map((name) => [`${name.toUpperCase()}_URL`, at(name)]))
  return {
    ...targets,
    DELVIK_MODE: 'demo',
    DELVIK_LOG: 'warn',
    HOST: '127.0.0.1',
    POSTGRES_URL: postgresUrl,
    POSTGRES_POOL: '6',
    CLOCK_URL: postgresUrl,
    IDENTITY_JWKS_URL: `${at('identity')}/.well-known/jwks.json`,
    PUBLIC_URL: `http://localhost:${listens['gateway']}`,
    FILES_FOLDER: path.resolve(files),
    PITCH_LIMIT: '10',
  }
}
