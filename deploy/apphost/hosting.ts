import path from 'node:path'
import { freePort } from '@delvik/engines/processes/free-port'
import type { PostgresClock } from '@delvik/runtime/engine/postgres/clock.postgres'
import type { Environment } from '@delvik/runtime/config'
import { askSettlement, settleAll } from '@delvik/runtime/settle'
import { type ServiceName, serviceNames, urlSetting } from '@delvik/schemas/services'
import type { StaffRole } from '@delvik/schemas/values/account'
import type { StripeSimulator } from '@delvik/simulators/stripe/simulator'
import type { Addresses } from './addresses.ts'
import { requireDemo } from './demo-only.ts'
import { graphOf } from './graph-of.ts'

export interface PlatformOptions {
  postgresUrl: string
  /** Of the gateway, which is the front; 0 takes a free one, and so do all others then. */
  port: number
  /** Folder for uploaded files. */
  files: string
  /** Settings over the ones that are made here. */
  environment?: Environment
  progress?: (step: string) => void
  /** Gives each language its name in front of `localhost`; without them one host speaks all. */
  languageHosts?: boolean
}

/** The whole platform, in one process or in several. */
export interface RunningPlatform extends AsyncDisposable {
  /** The one origin that people use. */
  url: string
  services: Record<ServiceName, Hosted>
  environment: Environment
  now(): Date
  /**
   * Moves the time of every process; negative to go back.
   * @param atOnce those that have to know of it before anything else happens; without them all do
   */
  letPass(milliseconds: number, atOnce?: readonly ServiceName[]): Promise<void>
  /** For people without a browser: each subgraph by its own address, since the front takes trusted documents only. */
  addresses: Addresses
  /** Makes an account staff, as the script of identity does. */
  grant(email: string, role: StaffRole): Promise<void>
  /** Mails to an address, newest first. */
  mailbox(to: string): Promise<Mail[]>
  /** Waits until everything that was written has arrived everywhere. */
  settle(): Promise<void>
  /** Unless the environment has a key of Stripe's. */
  stripe?: StripePages | undefined
}

/** What people do on pages of Stripe's stand-in. */
export type StripePages = Pick<StripeSimulator, 'url' | 'pay' | 'check'>

/** One service of a running platform. */
export interface Hosted {
  url: string
  operationsUrl: string
  stop(): Promise<void>
}

export interface Mail {
  subject: string
  text: string
  lang: string
}

/** Where each process listens, by its name. */
export type Listens = Readonly<Record<ServiceName | 'web' | 'gateway', number>>

/** The gateway's own port as asked for, free ones behind it: only the front is meant for people. */
export async function portsFor(gateway: number): Promise<Listens> {
  const names = [...serviceNames, 'web'] as const
  const behind = await Promise.all(names.map(async (name) => [name, await freePort()] as const))
  const ports = Object.fromEntries(behind) as Record<(typeof names)[number], number> // one for each of the names
  return { ...ports, gateway: gateway || (await freePort()) }
}

/** What every process of a platform reads, before what its options say. @throws ConfigError in production */
export function settingsOf(
  { postgresUrl, files, environment, languageHosts }: PlatformOptions,
  listens: Listens,
): Environment {
  requireDemo(environment ?? {})
  const targets = Object.keys(listens).map((name) => [urlSetting(name), addressOf(listens, name as keyof Listens)])
  return {
    ...Object.fromEntries(targets),
    DELVIK_MODE: 'demo',
    DELVIK_LOG: 'warn',
    HOST: '127.0.0.1',
    POSTGRES_URL: postgresUrl,
    CLOCK_URL: postgresUrl,
    IDENTITY_JWKS_URL: `${addressOf(listens, 'identity')}/.well-known/jwks.json`,
    PUBLIC_URL: `http://localhost:${listens.gateway}`,
    WEB_HOSTS: languageHosts ? localHosts(listens.gateway) : undefined,
    FILES_FOLDER: path.resolve(files),
    PITCH_LIMIT: '10',
    AUTH_SIGN_UPS_PER_IP: '10000',
    AUTH_UNCHECKED_TRIES: '10000',
    ...environment,
    // Whoever starts a process of its own tells it one.
    OPERATIONS_PORT: '0',
  }
}

/** Browsers find every name in front of `localhost` on their own machine. */
function localHosts(port: number): string {
  const countries = { sv: 'se', no: 'no', da: 'dk', fi: 'fi' }
  const others = Object.entries(countries).map(([language, country]) => `${language}=${country}.localhost:${port}`)
  return [`en=localhost:${port}`, ...others].join()
}

export function addressOf(listens: Listens, name: keyof Listens): string {
  return `http://127.0.0.1:${listens[name]}`
}

/**
 * What is asked of a running platform by the addresses of its services, and by its clock.
 * @param others that hear services in processes of their own
 */
export function ways(
  services: Record<ServiceName, Hosted>,
  clock: PostgresClock,
  others: readonly Pick<Hosted, 'operationsUrl'>[] = [],
): Pick<RunningPlatform, 'now' | 'letPass' | 'addresses' | 'mailbox' | 'settle'> {
  const all = serviceNames.map((name) => services[name])
  return {
    now: () => clock.now(),
    letPass: async (milliseconds, atOnce = serviceNames) => {
      await clock.move(milliseconds)
      // Whoever is asked reads the clock again at once, and not within a second.
      await Promise.all(atOnce.map((name) => askSettlement(services[name])))
    },
    addresses: {
      auth: services.identity.url,
      files: services.storage.url,
      graph: (field) => services[graphOf(field)].url,
    },
    mailbox: async (to) => {
      const response = await fetch(`${services.notification.url}/mailbox/messages?to=${encodeURIComponent(to)}`)
      return (await response.json()) as Mail[] // of our own route
    },
    settle: () => settleAll([...all, ...others]),
  }
}
