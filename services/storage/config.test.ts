import { describe, expect, it } from '@jest/globals'
import { ConfigError, type Environment, readConfig } from '@delvik/runtime/config'
import { readStorageConfig } from './config.ts'

const demo = { DELVIK_MODE: 'demo' }
const secrets = ['RECEIPT_SECRET', 'FILE_GRANT_SECRET', 'MADE_FILES_SECRET']
const production = {
  DELVIK_MODE: 'production',
  FILES_FOLDER: '/files',
  ...Object.fromEntries(secrets.map((name) => [name, 'x'.repeat(32)])),
}
const login = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'a very secret key' }
const s3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'delvik-files', ...login }

const read = (environment: Environment) => readConfig(environment, readStorageConfig)

function problems(environment: Environment): readonly string[] {
  try {
    read(environment)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}

describe('each secret', () => {
  it.each(secrets)('%s has a default in the demo alone, which production refuses', (name) => {
    expect(problems(demo)).toEqual([])
    expect(problems({ ...production, [name]: '' })).toEqual([
      `${name} is missing: a secret has no default in production`,
    ])
    const kept = [read(demo).receiptSecret, read(demo).grantSecret, read(demo).madeSecret][secrets.indexOf(name)]
    expect(problems({ ...production, [name]: kept })).toEqual([`${name} is the secret of the demo`])
  })
})

describe('where files lie', () => {
  it('is the local disk, unless a server is named', () => {
    expect(read(demo).blobs).toEqual({ folder: 'data/files' })
    expect(read(production).blobs).toEqual({ folder: '/files' })
  })

  it('is a bucket when its server is named, whatever folder is', () => {
    expect(read({ ...production, ...s3, S3_REGION: 'eu-north-1' }).blobs).toEqual({
      missingBucket: 'refuse',
      s3: {
        endpoint: 'https://s3.example',
        region: 'eu-north-1',
        bucket: 'delvik-files',
        accessKeyId: 'key',
        secretAccessKey: 'a very secret key',
      },
    })
  })

  it('is a bucket of its own name in the demo, which makes it', () => {
    expect(read({ ...demo, ...login, S3_ENDPOINT: 'http://127.0.0.1:9000' }).blobs).toMatchObject({
      missingBucket: 'make',
      s3: { bucket: 'delvik', region: 'us-east-1' },
    })
  })

  it.each<[string, Environment, string]>([
    ['no server', { S3_ENDPOINT: '' }, 'S3_BUCKET is set without S3_ENDPOINT: name the server, or remove it'],
    ['no bucket', { S3_BUCKET: '' }, 'S3_BUCKET is missing'],
    ['no key', { S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID is missing'],
    ['no secret', { S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY is missing'],
    ['no address', { S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT is not an address'],
    ['another protocol', { S3_ENDPOINT: 'ftp://s3.example' },
      'S3_ENDPOINT is of the protocol ftp: and not of http: or https:'],
    [
      'a login in the address',
      { S3_ENDPOINT: 'https://key:hidden@s3.example' },
      'S3_ENDPOINT has a login in it: use S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    ],
    ['more than an address', { S3_ENDPOINT: 'https://s3.example?x=1' }, 'S3_ENDPOINT has more than an address'],
    ['a bad bucket', { S3_BUCKET: 'Files!' }, 'S3_BUCKET is Files!: 3 to 63 small letters, digits, dots and hyphens'],
    [
      'a misspelt setting',
      { S3_BUKET: 'x' },
      'S3_BUKET is not a setting: there are S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION',
    ],
  ])('is refused with %s, and no secret is shown', (_, over, first) => {
    const found = problems({ ...production, ...s3, ...over })
    expect(found[0]).toBe(first)
    for (const line of found) expect(line).not.toMatch(/very secret|hidden|\n/)
  })
})

describe('what looks through uploads', () => {
  it('is nothing, unless a clamd is named', () => {
    expect(read(demo).clamd).toBeUndefined()
    expect(read({ ...demo, CLAMD_URL: 'tcp://clamav:3310' }).clamd).toEqual({ host: 'clamav', port: 3310 })
    expect(read({ ...demo, CLAMD_URL: 'tcp://[::1]:3310' }).clamd).toEqual({ host: '::1', port: 3310 })
  })

  it.each(['clamav:3310', 'http://clamav:3310', 'tcp://clamav', 'here'])('is not %s', (url) => {
    expect(problems({ ...demo, CLAMD_URL: url })).toEqual([`CLAMD_URL is ${url} and not tcp://<host>:<port>`])
  })
})
