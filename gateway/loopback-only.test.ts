/** @platform */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'

const script = fileURLToPath(new URL('testing/socket-watch.ts', import.meta.url))

async function reachedBy(...args: string[]): Promise<string[]> {
  const node = ['--conditions=source', '--experimental-transform-types', '--no-warnings', script, ...args]
  const { PATH, POSTGRES_URL } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, node, { env: { PATH, POSTGRES_URL } })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

it('a started gateway reaches for no address outside the loopback interface', async () => {
  expect(await reachedBy()).toEqual([])
}, 120_000)

it('the watch sees what the gateway of Apollo does unless it is told not to', async () => {
  expect(await reachedBy('bare')).not.toEqual([])
}, 120_000)
