import { createHash } from 'node:crypto'
import { localUrl } from '@delvik/schemas/services'
import type { ConfigReader, Mode } from '../process/config.ts'
import { type KafkaSettings, readKafka } from '../bus/kafka/config.ts'
import { type MongoSettings, readMongo } from '../read-models/mongo/config.ts'
import { type TopicGenerations, parseTopicGenerations } from '../bus/topics.ts'

/** What every process of the platform reads, whichever services it runs. */
export interface RuntimeConfig {
  mode: Mode
  logLevel: string
  /** Server and database of the services' schemas. */
  postgresUrl: string
  /** Connections of one service's pool; 16 for two cores of the server are useful, more only queue. */
  poolSize: number
  /** The keys' own database. */
  keysUrl: string
  /** 32 bytes. */
  masterKey: Buffer
  /** Database with the demo's clock; undefined for the wall clock. */
  clockUrl: string | undefined
  tokens: { jwksUrl: string; issuer: string; audience: string }
  /** Introspection of the subgraphs. */
  graphOpen: boolean
  /**
   * Milliseconds, other than usual: that a command waits for its own read models, and a refusal for what the caller has
   * written elsewhere.
   */
  patience: number | undefined
  /** Of the services' topics. */
  generations: TopicGenerations
  /** Of the bus; undefined for the bus in PostgreSQL. */
  kafka: KafkaSettings | undefined
  /** Of the read models; undefined for read models in PostgreSQL. */
  mongo: MongoSettings | undefined
}

const levels = ['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent'] as const

export function readRuntimeConfig(from: ConfigReader): RuntimeConfig {
  const demo = from.mode === 'demo'
  const issuer = from.text('TOKEN_ISSUER', 'delvik')
  const graphOpen = from.flag('GRAPH_OPEN')
  if (graphOpen && !demo) from.wrong('GRAPH_OPEN', 'is refused in production', false)
  return {
    mode: from.mode,
    logLevel: from.choice('DELVIK_LOG', levels, 'info'),
    ...databaseUrls(from),
    poolSize: readPoolSize(from),
    masterKey: createHash('sha256').update(from.secret('MASTER_KEY', 'the master key of the demo')).digest(),
    tokens: {
      jwksUrl: from.url('IDENTITY_JWKS_URL', demo ? `${localUrl('identity')}/.well-known/jwks.json` : undefined),
      issuer,
      audience: from.text('TOKEN_AUDIENCE', issuer),
    },
    graphOpen,
    patience: from.optional('OWN_WRITES_PATIENCE_MS') ? from.number('OWN_WRITES_PATIENCE_MS', { min: 1 }) : undefined,
    generations: readGenerations(from),
    kafka: readKafka(from),
    mongo: readMongo(from),
  }
}

/** What a process reads that hears the bus and runs no service. */
export function readBus(from: ConfigReader): Pick<RuntimeConfig, 'mode' | 'postgresUrl' | 'generations' | 'kafka'> {
  const kafka = readKafka(from)
  // Without a default it is missing.
  const postgresUrl = from.url('POSTGRES_URL', kafka && '')
  return { mode: from.mode, postgresUrl, generations: readGenerations(from), kafka }
}

/** Of PostgreSQL. */
export function databaseUrls(from: ConfigReader): Pick<RuntimeConfig, 'postgresUrl' | 'keysUrl' | 'clockUrl'> {
  const postgresUrl = from.url('POSTGRES_URL')
  const beside = from.mode === 'demo' && URL.canParse(postgresUrl) ? besideOf(postgresUrl) : undefined
  return { postgresUrl, keysUrl: from.url('KEYS_URL', beside), clockUrl: from.demoOnly('CLOCK_URL') }
}

/** A small one may starve: some work holds a connection while it asks for another. */
export function readPoolSize(from: ConfigReader): number {
  return from.number('POSTGRES_POOL', { fallback: 8, min: 4, max: 100 })
}

/** Of topics. */
export function readGenerations(from: ConfigReader): TopicGenerations {
  try {
    return parseTopicGenerations(from.optional('BUS_GENERATIONS') ?? '')
  } catch (error) {
    return from.wrong('BUS_GENERATIONS', `is not usable: ${(error as Error).message}`, {})
  }
}

function besideOf(url: string): string {
  const beside = new URL(url)
  beside.pathname += '_keys'
  return beside.href
}
