import { DomainError } from '@delvik/runtime/errors'

/** Lets a few pieces of work run at once and a bounded number wait, so that a flood is refused and not piled up. */
export class Gate {
  private free: number
  private readonly waiting: (() => void)[] = []

  constructor(
    width: number,
    private readonly queue: number,
  ) {
    this.free = width
  }

  /** @throws DomainError TRY_AGAIN when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--
    else await this.turn()
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.free++
    }
  }

  /** @throws DomainError TRY_AGAIN when too many wait already */
  requireRoom(): void {
    if (this.waiting.length >= this.queue) throw new DomainError('TRY_AGAIN')
  }

  private async turn(): Promise<void> {
    this.requireRoom()
    await new Promise<void>((resolve) => this.waiting.push(resolve))
  }
}
