import { describe, expect, it } from '@jest/globals'
import { HashingQueue } from './hashing-queue.ts'

describe('the hashing queue', () => {
  it('lets two run, lets three wait in their order, and refuses the sixth', async () => {
    const queue = new HashingQueue(2, 3)
    const started: number[] = []
    const finish: (() => void)[] = []
    const enter = (n: number) =>
      queue.run(() => {
        started.push(n)
        return new Promise<number>((resolve) => finish.push(() => resolve(n)))
      })

    const first = [1, 2, 3, 4, 5].map(enter)
    await expect(enter(6)).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    expect(started).toEqual([1, 2])
    for (let n = 0; n < 5; n++) {
      finish[n]?.()
      expect(await first[n]).toBe(n + 1)
    }
    expect(started).toEqual([1, 2, 3, 4, 5])
  })

  it('goes on after work that failed', async () => {
    const queue = new HashingQueue(1, 1)
    const broken = queue.run(() => Promise.reject(new Error('broken')))
    const next = queue.run(async () => 'done')
    await expect(broken).rejects.toThrow('broken')
    await expect(next).resolves.toBe('done')
  })
})
