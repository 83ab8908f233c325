import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { expect, test } from '@jest/globals'

test.each([
  ['POSTGRES_URL', () => process.env.POSTGRES_URL],
  ['postgres', () => (globalThis as { postgres?: object }).postgres],
  ['listen', () => createServer().listen(0)],
  ['spawn', () => execFile(process.execPath, ['--version'])],
])('a unit test that takes %s is told what it is missing', (what, take) => {
  expect(take).toThrow(`A unit test has no ${what}: begin the file with /** @service */`)
})
