import { Overload } from '@delvik/runtime/errors'
import pLimit, { type LimitFunction } from 'p-limit'

/** Lets a few hashes run at once and a bounded number wait, so that a flood is refused and not piled up. */
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
    return this.limit(work)
  }

  /** @throws Overload when too many wait already */
  requireRoom(): void {
    const { activeCount, pendingCount, concurrency } = this.limit
    if (activeCount + pendingCount >= concurrency + this.waiting) throw new Overload()
  }
}
