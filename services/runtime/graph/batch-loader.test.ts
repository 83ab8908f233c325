import { expect, test } from '@jest/globals'
import { batchLoader } from './batch-loader.ts'

function counting() {
  const calls: string[][] = []
  const ask = batchLoader(async (keys) => {
    calls.push([...keys])
    return new Map(keys.filter((key) => key !== 'nothing').map((key) => [key, key.toUpperCase()]))
  })
  return { calls, ask }
}

test('keys of one turn are loaded by one call, each once', async () => {
  const { calls, ask } = counting()
  const later = Promise.resolve().then(() => ask('c'))
  const answers = await Promise.all([ask('a'), ask('b'), ask('a'), ask('nothing'), later])
  expect(answers).toEqual(['A', 'B', 'A', undefined, 'C'])
  expect(calls).toEqual([['a', 'b', 'nothing', 'c']])
})

test('nothing is remembered for the next turn', async () => {
  const { calls, ask } = counting()
  await ask('a')
  await ask('a')
  expect(calls).toEqual([['a'], ['a']])
})

test('a failure reaches everybody who asked, and the next turn begins anew', async () => {
  let down = true
  const ask = batchLoader(async (keys) => {
    if (down) throw new Error('away')
    return new Map(keys.map((key) => [key, 1]))
  })
  const asked = await Promise.allSettled([ask('a'), ask('b')])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  down = false
  expect(await ask('a')).toBe(1)
})
