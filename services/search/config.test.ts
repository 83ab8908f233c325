import { expect, it } from '@jest/globals'
import { ConfigError, readConfig } from '@delvik/runtime/config'
import { readIndexConfig } from './config.ts'

const read = (environment: Record<string, string>) =>
  readConfig({ DELVIK_MODE: 'demo', ...environment }, readIndexConfig)
const url = 'http://searcher:pass-word@127.0.0.1:9200'

it('keeps the index in PostgreSQL unless ELASTICSEARCH_URL names a server', () => {
  expect(read({})).toEqual({ elasticsearch: undefined })
  expect(read({ ELASTICSEARCH_URL: url })).toEqual({ elasticsearch: { url, refresh: 200, prefix: 'delvik-' } })
})

it('refreshes once a second in production', () => {
  expect(read({ ELASTICSEARCH_URL: url, DELVIK_MODE: 'production' }).elasticsearch?.refresh).toBe(1_000)
})

it.each([
  ['ELASTICSEARCH_URL', '127.0.0.1:9200'],
  ['ELASTICSEARCH_URL', 'ftp://127.0.0.1'],
  ['ELASTICSEARCH_PREFIX', 'Delvik'],
  ['ELASTICSEARCH_PREFIX', '-delvik'],
  ['ELASTICSEARCH_PREFIX', 'a*'],
  ['ELASTICSEARCH_REFRESH_MS', '0'],
  ['ELASTICSEARCH_REFRESH_MS', '200ms'],
])('refuses %s=%s', (name, value) => {
  expect(() => read({ ELASTICSEARCH_URL: url, [name]: value })).toThrow(ConfigError)
  expect(() => read({ ELASTICSEARCH_URL: url, [name]: value })).toThrow(name)
})

it('refuses what cannot be meant', () => {
  expect(() => read({ ELASTICSEARCH_PREFIX: 'mine-' })).toThrow(
    'ELASTICSEARCH_PREFIX is set without ELASTICSEARCH_URL: name the server, or remove it',
  )
  const named =
    'ELASTIC_PASSWORD is not a setting: there are ELASTICSEARCH_URL, ELASTICSEARCH_PREFIX, ELASTICSEARCH_REFRESH_MS'
  expect(() => read({ ELASTICSEARCH_URL: url, ELASTIC_PASSWORD: 'x' })).toThrow(named)
})
