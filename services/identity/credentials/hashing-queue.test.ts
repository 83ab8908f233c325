import { describe, expect, it } from '@jest/globals'
import { HashingQueue } from './hashing-queue.ts'

describe('the hashing queue', () => {
  it('lets two run, lets three wait in their order, and refuses the sixth', async () => {
    const queue = new HashingQueue(2, 3)
    const started: number[] = []
    const finish = Promise.withResolvers<void>()
    const enter = (n: number) =>
      queue.run(async () => {
        started.push(n)
        await finish.promise
        return n
      })

    const first = [1, 2, 3, 4, 5].map(enter)
    await expect(enter(6)).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    expect(started).toEqual([1, 2])
    finish.resolve()
    expect(await Promise.all(first)).toEqual([1, 2, 3, 4, 5])
    expect(started).toEqual([1, 2, 3, 4, 5])
  })

  it('keeps a place for whoever has taken it, until it is given back', async () => {
    const queue = new HashingQueue(1, 1)
    const places = [queue.reserve(), queue.reserve()]
    expect(() => queue.reserve()).toThrow('TRY_AGAIN')
    await expect(queue.run(async () => 'in between')).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    places[0]?.[Symbol.dispose]()
    places[0]?.[Symbol.dispose]()
    using again = queue.reserve()
    expect(() => queue.reserve()).toThrow('TRY_AGAIN')
    again[Symbol.dispose]()
    await expect(queue.run(async () => 'mine')).resolves.toBe('mine')
  })

  it('goes on after work that failed', async () => {
    const queue = new HashingQueue(1, 1)
    const broken = queue.run(() => Promise.reject(new Error('broken')))
    const next = queue.run(async () => 'done')
    await expect(broken).rejects.toThrow('broken')
    await expect(next).resolves.toBe('done')
  })
})
