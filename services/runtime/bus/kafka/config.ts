import type { ConfigReader } from '../../process/config.ts'

const mechanisms = ['scram-sha-512', 'scram-sha-256', 'plain'] as const

/** How to reach a Kafka cluster, and how its topics are to be. */
export interface KafkaSettings {
  /** host:port of some of its brokers; they name the others. */
  brokers: readonly string[]
  tls: boolean
  login: { mechanism: (typeof mechanisms)[number]; username: string; password: string } | undefined
  /** Copies of each topic. */
  replication: number
  /** Copies that must have a record before it is acknowledged. */
  inSync: number
}

const others = ['TLS', 'USERNAME', 'PASSWORD', 'MECHANISM', 'REPLICATION', 'MIN_IN_SYNC'].map((name) => `KAFKA_${name}`)

/** What it is called elsewhere. Others that begin alike are Kafka's own, or those that Kubernetes sets for a service. */
const misnomers = ['BROKER', 'URL', 'HOSTS', 'BOOTSTRAP_SERVERS', 'USER', 'SSL', 'SASL_USERNAME', 'SASL_PASSWORD',
  'SASL_MECHANISM'].map(
    (name) => `KAFKA_${name}`,
  )

/** The cluster of the bus; undefined when the bus is in PostgreSQL. */
export function readKafka(from: ConfigReader): KafkaSettings | undefined {
  const brokers = (from.optional('KAFKA_BROKERS') ?? '').split(',').map((one) => one.trim()).filter(Boolean)
  from.refuseNames(misnomers, ['KAFKA_BROKERS', ...others])
  from.refuseAlone(others, { without: 'KAFKA_BROKERS', what: 'cluster' })
  if (brokers.length === 0) return undefined
  const bad = brokers.find((one) => !isAddress(one))
  if (bad) from.wrong('KAFKA_BROKERS', `has ${bad}, which is not of the form host:port`, undefined)
  const replication = from.number('KAFKA_REPLICATION', { fallback: from.mode === 'demo' ? 1 : 3, min: 1, max: 9 })
  const inSync = from.number('KAFKA_MIN_IN_SYNC', { fallback: Math.max(1, replication - 1), min: 1, max: 9 })
  if (inSync > replication)
    from.wrong('KAFKA_MIN_IN_SYNC', `is ${inSync}, more than KAFKA_REPLICATION, which is ${replication}`, 1)
  const tls = from.flag('KAFKA_TLS')
  return { brokers, tls, login: readLogin(from, tls), replication, inSync }
}

function readLogin(from: ConfigReader, tls: boolean): KafkaSettings['login'] {
  const [username, password] = [from.optional('KAFKA_USERNAME'), from.optional('KAFKA_PASSWORD')]
  const mechanism = from.choice('KAFKA_MECHANISM', mechanisms, 'scram-sha-512')
  if (password && !username) from.wrong('KAFKA_USERNAME', 'is missing beside KAFKA_PASSWORD', undefined)
  if (username && !password) from.wrong('KAFKA_PASSWORD', 'is missing beside KAFKA_USERNAME', undefined)
  if (username && mechanism === 'plain' && !tls && from.mode === 'production')
    from.wrong('KAFKA_MECHANISM', 'is plain, which shows the password to the network: set KAFKA_TLS=true', undefined)
  return username && password ? { mechanism, username, password } : undefined
}

function isAddress(text: string): boolean {
  const [, host, port] = /^([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? []
  return host !== undefined && Number(port) > 0 && Number(port) < 65_536
}
