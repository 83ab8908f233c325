import { describe, expect, it } from '@jest/globals'
import { readGatewayConfig } from './config.ts'

const GATEWAY_PROOF = 'a proof that is long enough for production'
const POSTGRES_URL = 'postgres://db:5432/delvik'
const demo = { DELVIK_MODE: 'demo', POSTGRES_URL }
const production = { DELVIK_MODE: 'production', POSTGRES_URL, ORIGINS: 'https://delvik.example', GATEWAY_PROOF }

describe('the configuration of the gateway', () => {
  it('needs nothing but the mode and the bus in the demo', () => {
    const { port, origins, graphOpen, targets } = readGatewayConfig(demo)
    expect({ port, origins, graphOpen, web: targets.web.href }).toEqual({
      port: 8080,
      origins: [],
      graphOpen: false,
      web: 'http://127.0.0.1:8100/',
    })
  })

  it('takes where each service answers from its variable', () => {
    const { targets } = readGatewayConfig({ ...demo, SEARCH_URL: 'http://search:8103' })
    expect(targets.search.href).toBe('http://search:8103/')
  })

  it('hears the bus in Kafka without a database, and a topic by its generation', () => {
    const settings = { DELVIK_MODE: 'demo', KAFKA_BROKERS: 'kafka:9092', BUS_GENERATIONS: 'identity=2' }
    const { kafka, generations } = readGatewayConfig(settings).bus
    expect({ brokers: kafka?.brokers, generations }).toEqual({
      brokers: ['kafka:9092'],
      generations: { identity: 2 },
    })
  })

  it('tells whether people come by https from the public address', () => {
    expect(readGatewayConfig({ ...demo, PUBLIC_URL: 'http://localhost:8080' }).https).toBe(false)
    expect(readGatewayConfig({ ...demo, PUBLIC_URL: 'https://delvik.example' }).https).toBe(true)
  })

  it.each([
    ['an open graph in production', { ...production, GRAPH_OPEN: 'true' }, 'GRAPH_OPEN is refused in production'],
    ['a gateway without a bus', { ...demo, POSTGRES_URL: '' }, 'POSTGRES_URL is missing'],
    ['production without its origins', { DELVIK_MODE: 'production' }, 'ORIGINS is missing'],
    ['an origin with a path', { ...production, ORIGINS: 'http://a.x, http://b.x/y' }, 'http://b.x/y'],
    ['the proof of the demo in production', { ...production, GATEWAY_PROOF: 'the gateway proof of the demo' },
      'GATEWAY_PROOF is the secret of the demo'],
    ['an address that is none', { ...production, WEB_URL: 'nowhere' }, 'WEB_URL is not an address'],
  ])('refuses %s', (_, environment, problem) => {
    expect(() => readGatewayConfig(environment)).toThrow(problem)
  })
})
