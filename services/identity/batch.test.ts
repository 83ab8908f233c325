import { describe, expect, it } from '@jest/globals'
import { Batch } from './batch.ts'

function open() {
  const asked: (readonly string[])[] = []
  const batch = new Batch(async (keys) => {
    asked.push(keys)
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]))
  })
  return { batch, asked }
}

describe('batch', () => {
  it('asks once for all that come together, each key once', async () => {
    const { batch, asked } = open()
    const answers = await Promise.all(['a', 'b', 'a', 'unknown'].map((key) => batch.get(key)))
    expect(answers).toEqual(['A', 'B', 'A', undefined])
    expect(asked).toEqual([['a', 'b', 'unknown']])
  })

  it('asks anew for those that come later', async () => {
    const { batch, asked } = open()
    await batch.get('a')
    await batch.get('a')
    expect(asked).toEqual([['a'], ['a']])
  })

  it('fails those that came together, and goes on', async () => {
    let broken = true
    const batch = new Batch<string>(async () => {
      if (broken) throw new Error('away')
      return new Map([['a', 'A']])
    })
    const failed = await Promise.allSettled([batch.get('a'), batch.get('b')])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    broken = false
    expect(await batch.get('a')).toBe('A')
  })
})
