import { DomainError } from '@delvik/runtime/errors'

/** How many uploads each account has at once: a slow one holds a connection for as long as it takes. */
export class UploadSlots {
  readonly #taken = new Map<string, number>()

  constructor(private readonly most: number) {}

  /** Given back when it is disposed of. @throws DomainError TOO_MANY_UPLOADS */
  take(accountId: string): Disposable {
    const taken = this.#taken.get(accountId) ?? 0
    if (taken >= this.most) throw new DomainError('TOO_MANY_UPLOADS')
    this.#taken.set(accountId, taken + 1)
    return { [Symbol.dispose]: () => this.giveBack(accountId) }
  }

  private giveBack(accountId: string): void {
    const left = (this.#taken.get(accountId) ?? 1) - 1
    if (left > 0) this.#taken.set(accountId, left)
    else this.#taken.delete(accountId)
  }
}
