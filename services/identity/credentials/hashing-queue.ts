import { Overload } from '@delvik/runtime/errors'
import pLimit, { type LimitFunction } from 'p-limit'

/** Lets a few hashes run at once and a bounded number wait, so that a flood is refused and not piled up. */
export class HashingQueue {
  private readonly limit: LimitFunction
  private reserved = 0

  constructor(
    atOnce: number,
    private readonly waiting: number,
  ) {
    this.limit = pLimit(atOnce)
  }

  /** @throws Overload when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.reserve()[Symbol.dispose]()
    return this.limit(work)
  }

  /**
   * Takes a place before anything is done that would be in vain without one. Whoever gives it back and runs at once has it.
   * @throws Overload when too many wait already
   */
  reserve(): Disposable {
    const { activeCount, pendingCount, concurrency } = this.limit
    if (activeCount + pendingCount + this.reserved >= concurrency + this.waiting) throw new Overload()
    let held = 1
    this.reserved += held
    return {
      [Symbol.dispose]: () => {
        this.reserved -= held
        held = 0
      },
    }
  }
}
