import { Overload } from '@delvik/runtime/errors'
import pLimit, { type LimitFunction } from 'p-limit'

/**
 * Lets a few hashes run at once and a bounded number wait, so that a flood is refused and not piled up. While it is full,
 * a place rests after each hash for as long as that took: everybody else has half of its processor then.
 */
export class HashingQueue {
  private readonly limit: LimitFunction

  constructor(
    atOnce: number,
    private readonly waiting: number,
  ) {
    this.limit = pLimit(atOnce)
  }

  /** @throws Overload when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.requireRoom()
    const done = Promise.withResolvers<T>()
    void this.limit(async () => {
      const began = performance.now()
      await work().then(done.resolve, done.reject)
      if (this.limit.pendingCount >= this.waiting) await rest(performance.now() - began)
    })
    return done.promise
  }

  /** @throws Overload when too many wait already */
  requireRoom(): void {
    const { activeCount, pendingCount, concurrency } = this.limit
    if (activeCount + pendingCount >= concurrency + this.waiting) throw new Overload()
  }
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
