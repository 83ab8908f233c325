import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from '@jest/globals'

const { resolve } = createRequire(import.meta.url)

/** SHA-256 of the modules that `kafkajs-internals.ts` reaches into, as read when it was written. */
const read = {
  'kafkajs/src/network/requestQueue/index.js': 'b55986089c14f8f7bfc377922e2e65b3e4c1e7c7af2752d3b10a75dfe9e9260c',
  'kafkajs/src/producer/partitioners/default/index.js':
    '3d2f2d85e5cab124ed04feff0c82f8213562a67d2ec5f0c7493a4af7cac10b90',
  'kafkajs/src/producer/partitioners/default/murmur2.js':
    '82c3a52a692c32b2c62e4e91adc553b4572b9abbd53d237255bf33cf132e1f98',
}

it.each(Object.entries(read))('%s is as it was when it was read', (module, hash) => {
  expect(createHash('sha256').update(readFileSync(resolve(module))).digest('hex')).toBe(hash)
})
