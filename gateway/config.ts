import { type ConfigReader, type Environment, type Mode, readConfig } from '@delvik/runtime/config'
import { readGatewayProof } from '@delvik/runtime/gateway-proof'
import { type Listen, readListen } from '@delvik/runtime/listen'
import type { HearingConfig } from '@delvik/runtime/platform'
import { readBus } from '@delvik/runtime/runtime-config'
import { localUrl, ofEachService, type ServiceName, urlSetting } from '@delvik/schemas/services'
import type { Manifests } from './graph/trusted-documents.ts'

export interface GatewayConfig extends Listen {
  mode: Mode
  /** Origins that this host is known by; none in the demo, where every name of the loopback interface will do. */
  origins: readonly string[]
  /** Proxies of ours in front of this process, each of which adds to x-forwarded-for. */
  trustedHops: number
  /** Connections that one address may hold, of IPv6 a network; behind proxies of ours, requests at work. */
  perAddress: number
  /** People reach this platform by https. */
  https: boolean
  /** Admits documents that no web build brought, and introspection. */
  graphOpen: boolean
  manifests: Manifests
  /** The composed SDL. */
  supergraph: URL
  targets: Targets
  subgraphTimeoutMs: number
  /** By which services know requests of this gateway. */
  gatewayProof: string
  /** On which it hears what services tell. */
  bus: HearingConfig
  /** For everything but the graph: until an answer begins, and between two parts of it. */
  proxyTimeoutMs: number
}

/** Where the processes behind the front answer. */
type Targets = Readonly<Record<ServiceName | 'web', URL>>

export function readGatewayConfig(environment: Environment): GatewayConfig {
  return readConfig(environment, (from) => ({
    ...readListen(from, 8080),
    mode: from.mode,
    origins: origins(from),
    trustedHops: from.number('TRUSTED_HOPS', { fallback: 0, max: 5 }),
    perAddress: from.number('CONNECTIONS_PER_ADDRESS', { fallback: 512, min: 1 }),
    https: from.url('PUBLIC_URL', '').startsWith('https:'),
    graphOpen: graphOpen(from),
    manifests: readManifests(from),
    supergraph: new URL(import.meta.resolve('@delvik/schemas/graphql/supergraph.graphql')),
    targets: {
      ...ofEachService((name) => target(from, name, localUrl(name))),
      web: target(from, 'web', 'http://127.0.0.1:8100'),
    },
    gatewayProof: readGatewayProof(from),
    bus: readBus(from),
    subgraphTimeoutMs: from.number('SUBGRAPH_TIMEOUT_MS', { fallback: 10_000, min: 1 }),
    proxyTimeoutMs: from.number('PROXY_TIMEOUT_MS', { fallback: 60_000, min: 1 }),
  }))
}

export function readManifests(from: ConfigReader): Manifests {
  return {
    current: from.text('TRUSTED_DOCUMENTS', 'dist/web/trusted-documents.json'),
    folder: from.optional('TRUSTED_DOCUMENTS_FOLDER'),
  }
}

function graphOpen(from: ConfigReader): boolean {
  const open = from.flag('GRAPH_OPEN')
  return open && from.mode === 'production' ? from.wrong('GRAPH_OPEN', 'is refused in production', false) : open
}

function origins(from: ConfigReader): string[] {
  const text = from.mode === 'demo' ? from.optional('ORIGINS') : from.text('ORIGINS')
  const listed = (text ?? '').split(',').map((origin) => origin.trim()).filter(Boolean)
  const wrong = listed.filter((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin)
  return wrong.length ? from.wrong('ORIGINS', `has ${wrong.join(', ')}: not scheme, host and port alone`, []) : listed
}

function target(from: ConfigReader, name: string, fallback: string): URL {
  const text = from.url(urlSetting(name), fallback)
  return new URL(URL.canParse(text) ? text : fallback)
}
