/** @service */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { requireDemo } from './demo-only.ts'
import { settingsOf } from './hosting.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'demo-only-'))
afterAll(async () => rm(folder, { recursive: true }))

const instead = /DELVIK_MODE is production, and this is the demo .* start dist\/services\/<name>\/main\.js/

describe('the app host', () => {
  it.each([
    ['npm start', 'main.js', []],
    ['npm run cluster', 'main.js', ['--cluster', '--engines', '']],
    ['npm run service', 'one-service.js', ['pitch']],
  ])('refuses production before it makes anything, and says what to run instead: %s', (_, entry, args) => {
    const data = path.join(folder, 'data')
    const command = [path.join('dist/deploy/apphost', entry), ...args, '--data', data]
    const env = { PATH: process.env['PATH'], DELVIK_MODE: 'production' }
    const { status, stderr, stdout } = spawnSync(process.execPath, command, { env, encoding: 'utf8', timeout: 60_000 })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(instead)
    expect(existsSync(data)).toBe(false)
  })

  it('takes what says demo, and what says nothing', () => {
    for (const environment of [{}, { DELVIK_MODE: '' }, { DELVIK_MODE: 'demo' }]) requireDemo(environment)
    expect(() => requireDemo({ DELVIK_MODE: 'prod' })).toThrow('DELVIK_MODE is prod: one of demo, production')
  })

  it('makes no settings of production either', () => {
    const options = { postgresUrl: 'postgres://db/delvik', port: 0, files: folder }
    const listens = {
      identity: 1,
      pitch: 2,
      search: 3,
      storage: 4,
      notification: 5,
      chat: 8,
      billing: 9,
      verification: 10,
      web: 6,
      gateway: 7,
    }
    const environment = { DELVIK_MODE: 'production' }
    expect(() => settingsOf({ ...options, environment }, listens)).toThrow(instead)
    expect(settingsOf(options, listens)['DELVIK_MODE']).toBe('demo')
  })
})
