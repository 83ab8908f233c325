/** @platform */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { readCommandLine } from './command-line.ts'
import { engineNames } from './engine-names.ts'

it('means every engine when it names none', () => {
  expect(readCommandLine(['up'])).toEqual({
    action: 'up',
    names: engineNames,
    folder: 'data/engines',
    brokers: undefined,
  })
})

it('takes names in the order in which engines start', () => {
  expect(readCommandLine(['down', 's3', 'kafka']).names).toEqual(['kafka', 's3'])
})

it.each([
  [[], 'an action is missing'],
  [['restart'], 'restart is not an action'],
  [['up', 'kafak'], 'kafak is not an engine'],
  [['up', 'kafka', '--brokers', '2'], '--brokers is 2: 1 or 3'],
  [['up', '--heap', '1g'], `Unknown option '--heap'`],
])('%j is answered with the usage and code 2', (args, reason) => {
  const node = ['--conditions=source', '--experimental-transform-types', '--disable-warning=ExperimentalWarning']
  const { status, stderr } = spawnSync(
    process.execPath,
    [...node, path.join(import.meta.dirname, 'main.ts'), ...args],
    { encoding: 'utf8' },
  )
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(reason) })
  expect(stderr).toContain('npm run engines -- up')
})
