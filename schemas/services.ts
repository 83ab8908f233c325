import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type registry from './services.json'

/** A path of the platform's one origin that the front hands on to a service, with everything below it. */
const publicPath = z.strictObject({
  path: z.string().regex(/^\/[a-z0-9-]+$/),
  /** For pages of the platform's own alone: requests from elsewhere are refused. */
  ownPage: z.boolean().optional(),
  /** Below it, what a page of another host of ours may post as a form. */
  forms: z.array(z.string().regex(/^\/[a-z0-9/-]+$/)).optional(),
  /** Takes bodies of any length, handed on as they come; elsewhere a body is small, and read before the service is asked. */
  uploads: z.boolean().optional(),
  /** In the demo alone. */
  demo: z.boolean().optional(),
})
export type PublicPath = z.infer<typeof publicPath>

const entry = z.strictObject({
  /** Where it listens unless PORT says otherwise. A service without one has events that others hear, and does not run yet. */
  port: z.int().min(1).max(65_535).optional(),
  paths: z.array(publicPath).optional(),
  /** Of its public events, which `events/<name>.ts` has; absent when it publishes none. */
  topic: z.string().optional(),
  /** Where it keeps files of its own in a container; it finds the folder by FILES_FOLDER. */
  volume: z.string().optional(),
})

/** What a service says of itself to everybody else. */
export type ServiceEntry = z.infer<typeof entry>

type Registry = typeof registry

/** The services that run. */
export type ServiceName = { [N in keyof Registry]: Registry[N] extends { port: number } ? N : never }[keyof Registry]

const file = new URL('./services.json', import.meta.url)
const entries = z.record(z.string().regex(/^[a-z]+$/), entry).parse(JSON.parse(readFileSync(file, 'utf8')))

/** Everything that `services.json` has, in its order. */
export const services: ReadonlyMap<string, ServiceEntry> = new Map(Object.entries(entries))

/** The services that run, in the order in which they start: identity first, whose public keys the others ask for. */
export const serviceNames = [...services.keys()].filter((name) => services.get(name)?.port) as readonly ServiceName[] // as its type has it

/** The services that publish events, or will. */
export const publishers: readonly string[] = [...services.keys()].filter((name) => services.get(name)?.topic)

/** Where a service listens unless PORT says otherwise; 0, any free port, for one that does not run by itself. */
export function portOf(name: string): number {
  return services.get(name)?.port ?? 0
}

/** Where a process tells operators how it is, beside the port that it listens on; any free one beside any free one. */
export function operationsPortBeside(port: number): number {
  return port && port + 100
}

/** Where a service answers on this machine when it listens where it says. */
export function localUrl(name: ServiceName): string {
  return `http://127.0.0.1:${portOf(name)}`
}

/** The setting by which others find a service. */
export function urlSetting(name: string): string {
  return `${name.toUpperCase()}_URL`
}

/** The role under which a service, or the gateway, asks PostgreSQL where each has one of its own. */
export function roleOf(name: string): string {
  return `delvik_${name}`
}

/** The setting that has the password of that role. */
export function rolePasswordSetting(name: string): string {
  return `${name.toUpperCase()}_POSTGRES_PASSWORD`
}

/** One of each service that runs. */
export function ofEachService<T>(make: (name: ServiceName) => T): Record<ServiceName, T> {
  return Object.fromEntries(serviceNames.map((name) => [name, make(name)])) as Record<ServiceName, T> // one for each of the names
}
