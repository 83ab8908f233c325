import { Kafka, logLevel, type SASLOptions } from 'kafkajs'
import { ConfigError } from '../../process/config.ts'
import { quietIdleConnections } from '../kafkajs-internals.ts'
import type { KafkaSettings } from './config.ts'

quietIdleConnections()

/** Milliseconds. */
const requestTimeout = 10_000

/** Between the attempts of one call, in milliseconds; whoever calls decides how long to go on. */
export const retry = { initialRetryTime: 100, maxRetryTime: 1000, retries: 2 }

export function kafkaClient(name: string, { brokers, tls, login }: KafkaSettings): Kafka {
  return new Kafka({
    clientId: name,
    brokers: [...brokers],
    ssl: tls,
    ...(login && { sasl: login as SASLOptions }), // which names one mechanism a type
    connectionTimeout: 3000,
    authenticationTimeout: 5000,
    requestTimeout,
    retry,
    logLevel: logLevel.NOTHING,
  })
}

/** Whether another attempt may succeed. A TypeError is the client's own slip when a connection ends under it. */
export function isPassing(error: unknown): boolean {
  const { name, retriable, cause } = error as { name?: string; retriable?: boolean; cause?: unknown }
  if (name === 'TypeError' || name === 'KafkaJSNumberOfRetriesExceeded') return true
  // The client calls what it has given up not retriable, whatever the cause.
  return cause === undefined ? retriable === true : isPassing(cause)
}

/** What an operator can do about a cluster that cannot be used; undefined when it is nothing of that kind. */
export function explain(error: unknown, { brokers, tls, login }: KafkaSettings): ConfigError | undefined {
  const at = brokers.join(', ')
  const chain = causes(error)
  const text = chain.map(({ message }) => message).join('; ')
  const is = (pattern: RegExp) => chain.some(({ name, type, message }) => pattern.test(`${name} ${type} ${message}`))
  if (is(/AUTHORIZATION_FAILED/))
    return new ConfigError([
      `KAFKA_USERNAME ${login?.username ?? 'is missing, and nobody'} is not allowed to do that on the cluster: ${text}`,
    ])
  if (is(/SASL|authentication|ILLEGAL_SASL_STATE/i)) {
    const what = login
      ? 'KAFKA_USERNAME and KAFKA_PASSWORD are refused'
      : 'KAFKA_USERNAME is missing: a login is asked for'
    return new ConfigError([`${what} by the brokers at ${at} (KAFKA_MECHANISM ${login?.mechanism ?? 'none'})`])
  }
  if (is(/certificate/i))
    return new ConfigError([
      `KAFKA_TLS is true, and the certificate of ${at} is not trusted (${text}): name its authority in NODE_EXTRA_CA_CERTS`,
    ])
  if (is(/wrong version number|EPROTO|before secure TLS/i))
    return new ConfigError([`KAFKA_TLS is ${tls}, and the brokers at ${at} do not agree (${text}): set it to ${!tls}`])
  if (is(/Closed connection/))
    return new ConfigError([
      `KAFKA_BROKERS is ${at}, where brokers hang up at once: they may ask for KAFKA_TLS=${!tls}${
        login ? '' : ', or for KAFKA_USERNAME'
      }`,
    ])
  if (!is(/KafkaJSConnection|Connection|ECONN|ENOTFOUND|timeout/i)) return undefined
  return new ConfigError([
    `KAFKA_BROKERS is ${at}, where no broker answers (${text}): start them, or correct the address`,
  ])
}

function causes(error: unknown): { name: string; message: string; type?: string }[] {
  if (!(error instanceof Error)) return []
  const { name, message, type, errors = [] } = error as Error & { type?: string; errors?: unknown[] } // as the client makes them
  const deeper = [error.cause, ...errors].flatMap(causes)
  return deeper.some((one) => one.message === message) ? deeper : [{ name, message, type }, ...deeper]
}
