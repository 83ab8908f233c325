import { describe, expect, it } from '@jest/globals'
import { ConfigError, type ConfigReader, type Environment, readConfig } from './config.ts'

const demo = { DELVIK_MODE: 'demo' }
const production = { DELVIK_MODE: 'production' }

function problems(environment: Environment, read: (from: ConfigReader) => unknown): readonly string[] {
  try {
    readConfig(environment, read)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('configuration', () => {
  it('tells everything that is wrong or missing at once', () => {
    const found = problems({ DELVIK_MODE: 'test', PORT: 'many', SITE: 'nowhere', OPEN: 'perhaps' }, (from) => [
      from.number('PORT'),
      from.url('SITE'),
      from.flag('OPEN'),
      from.text('BUCKET'),
    ])
    expect(found).toEqual([
      'DELVIK_MODE is test: one of demo, production',
      'PORT is many: not a whole number from 0 to 9007199254740991',
      'SITE is not an address',
      'OPEN is perhaps: one of true, false',
      'BUCKET is missing',
    ])
  })

  it('reads values and defaults', () => {
    const read = (from: ConfigReader) => ({
      mode: from.mode,
      port: from.number('PORT', { fallback: 8080 }),
      site: from.url('SITE', 'http://127.0.0.1'),
      open: from.flag('OPEN'),
      name: from.optional('NAME'),
    })
    expect(readConfig({ ...demo, PORT: '0', OPEN: 'true', NAME: ' ' }, read)).toEqual({
      mode: 'demo',
      port: 0,
      site: 'http://127.0.0.1',
      open: true,
      name: undefined,
    })
  })

  it('counts an empty variable as missing', () => {
    expect(problems({ ...demo, BUCKET: '' }, (from) => from.text('BUCKET'))).toEqual(['BUCKET is missing'])
  })

  it('refuses what nobody reads of a family of settings', () => {
    const read = (from: ConfigReader) => from.refuseOthers('S3_', ['S3_BUCKET'])
    expect(problems({ ...demo, S3_BUCKET: 'a', S3_BUKET: 'a', S3_KEY: '', OTHER: 'a' }, read)).toEqual([
      'S3_BUKET is not a setting: there is S3_BUCKET',
    ])
  })

  it('has secrets for the demo', () => {
    expect(readConfig(demo, (from) => from.secret('LINK_SECRET', 'for the demo'))).toBe('for the demo')
  })

  it.each([
    ['missing', undefined, 'LINK_SECRET is missing: a secret has no default in production'],
    ['the one of the demo', 'for the demo', 'LINK_SECRET is the secret of the demo'],
    ['short', 'abc', 'LINK_SECRET is shorter than 32 characters'],
  ])('refuses a secret that is %s in production', (_, value, problem) => {
    const environment = { ...production, LINK_SECRET: value }
    expect(problems(environment, (from) => from.secret('LINK_SECRET', 'for the demo'))).toEqual([problem])
  })

  it('refuses every secret of the demo in production, in whatever setting it stands', () => {
    const environment = { ...production, LINK_SECRET: 'the receipt secret of the demo' }
    expect(problems(environment, (from) => from.secret('LINK_SECRET', 'the link secret of the demo')))
      .toEqual(['LINK_SECRET is the secret of the demo'])
  })

  it.each([
    ['POSTGRES_URL', 'postgres://delvik:delvik-demo@postgres:5432/delvik'],
    ['KEYS_URL', 'postgres://delvik:%64elvik-demo@postgres:5432/keys'],
    ['POSTGRES_URL', 'postgres://postgres/delvik?user=delvik&password=delvik-demo'],
    ['MONGODB_URL', 'mongodb://delvik:delvik@one:27017,two:27017/delvik'],
    ['S3_SECRET_ACCESS_KEY', 'delvik-demo'],
    ['KAFKA_PASSWORD', 'changeme'],
  ])('refuses a password of the demo in production, and does not show it: %s', (name, value) => {
    const read = (from: ConfigReader) => from.optional(name)
    expect(problems({ ...production, [name]: value }, read)).toEqual([`${name} has the password of the demo`])
    expect(problems({ ...demo, [name]: value }, read)).toEqual([])
    expect(problems({ ...production, [name]: value.replaceAll(/delvik(-demo)?@|[^=]+$/g, 'own@') }, read)).toEqual([])
  })

  it('refuses settings of the demo in production', () => {
    const environment = { ...production, CLOCK_URL: 'postgres://clock' }
    expect(problems(environment, (from) => from.demoOnly('CLOCK_URL'))).toEqual(['CLOCK_URL is refused in production'])
  })
})
