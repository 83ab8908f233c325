import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigReader } from '@delvik/runtime/config'
import { expect, test } from '@jest/globals'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('containers have no password that production takes', () => {
  const defaults = [...read('docker-compose.yml').matchAll(/\$\{(\w*(?:PASSWORD|SECRET|KEY)\w*):-([^}]+)\}/g)]
  const engines = [...read('deploy/docker/engines.env').matchAll(/^(\w*(?:PASSWORD|SECRET_ACCESS_KEY))=(.+)$/gm)]
  const known = [...defaults, ...engines].map(([, name = '', value = '']) => ({ name, value }))
  expect(known.length).toBeGreaterThan(3)
  for (const { name, value } of known) {
    const from = new ConfigReader({ DELVIK_MODE: 'production', [name]: value })
    from.optional(name)
    expect(from.problems).toEqual([`${name} has the password of the demo`])
  }
})
