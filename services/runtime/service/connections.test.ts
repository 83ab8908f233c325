import { expect, test } from '@jest/globals'
import { serviceNames } from '@delvik/schemas/services'
import { Registry } from 'prom-client'
import { readConfig } from '../process/config.ts'
import {
  connectionsOf,
  connectionsOfCluster,
  connectionsOfHearing,
  databasesOf,
  maxConnectionsFor,
  watchConnections,
} from './connections.ts'
import { readRuntimeConfig } from './runtime-config.ts'

const settings = (more: Record<string, string> = {}) =>
  readConfig({ DELVIK_MODE: 'demo', POSTGRES_URL: 'postgres://db:5432/delvik', ...more }, readRuntimeConfig)

test('a process holds a pool for each service and what stands beside it, the bus only where that is in tables', () => {
  const config = settings({ POSTGRES_POOL: '10', CLOCK_URL: 'postgres://db:5432/postgres' })
  expect(connectionsOf(config, 1)).toEqual({ POSTGRES_URL: 13 + 5, KEYS_URL: 4, CLOCK_URL: 1 })
  expect(connectionsOf(config, 5)).toEqual({ POSTGRES_URL: 5 * 13 + 9, KEYS_URL: 8, CLOCK_URL: 1 })
  const onKafka = settings({ KAFKA_BROKERS: 'kafka:9092', POSTGRES_POOL: '10' })
  expect(connectionsOf(onKafka, 1)).toEqual({ POSTGRES_URL: 13, KEYS_URL: 4, CLOCK_URL: 0 })
})

test('a process that only hears holds what the bus takes, and nothing of tables where that is elsewhere', () => {
  expect(connectionsOfHearing(settings())).toEqual({ POSTGRES_URL: 5, KEYS_URL: 0, CLOCK_URL: 0 })
  expect(connectionsOfHearing(settings({ KAFKA_BROKERS: 'kafka:9092' })).POSTGRES_URL).toBe(0)
})

test('a cluster has each process twice while a newer version takes over, the gateway too', () => {
  const config = settings()
  const [service, gateway] = [connectionsOf(config, 1).POSTGRES_URL, connectionsOfHearing(config).POSTGRES_URL]
  const all = service * serviceNames.length + gateway
  expect(connectionsOfCluster(config).POSTGRES_URL).toBe(all * 2)
  expect(connectionsOfCluster(config, 3).POSTGRES_URL).toBe(all * 6)
})

test('a server is asked for what all the databases on it take together', () => {
  const apart = settings({ KEYS_URL: 'postgres://keys:5432/keys', CLOCK_URL: 'postgres://db:5432/postgres' })
  const needed = databasesOf(apart, { POSTGRES_URL: 100, KEYS_URL: 20, CLOCK_URL: 3 })
  expect(needed.map(({ setting, connections }) => [setting, connections])).toEqual([
    ['POSTGRES_URL', 103],
    ['KEYS_URL', 20],
    ['CLOCK_URL', 103],
  ])
  expect(databasesOf(settings(), { POSTGRES_URL: 100, KEYS_URL: 20, CLOCK_URL: 0 })[0]?.connections).toBe(120)
})

test('a server of our own has room for a cluster and its operators', () => {
  const all = connectionsOfCluster(settings({ CLOCK_URL: 'postgres://db:5432/postgres' }))
  const sum = all.POSTGRES_URL + all.KEYS_URL + all.CLOCK_URL
  expect(maxConnectionsFor(8)).toBe(sum + 13)
})

test('a process tells its pool and what it may hold', async () => {
  const metrics = new Registry()
  watchConnections(settings({ POSTGRES_POOL: '10' }), metrics)
  const text = await metrics.metrics()
  expect(text).toContain('postgres_pool_size 10')
  expect(text).toContain('postgres_connections_max{setting="POSTGRES_URL"} 18')
  expect(text).toContain('postgres_connections_max{setting="KEYS_URL"} 4')
})
