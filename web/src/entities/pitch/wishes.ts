/** Wishes about one thing are sent one after the other, so that the last one stands, here and at the server. */
export class Wishes<Wish> {
  readonly #underway = new Map<string, { wish: Wish; answered: Promise<void> }>()

  /** What was wished last of something, until it is answered. */
  last(id: string): Wish | undefined {
    return this.#underway.get(id)?.wish
  }

  /** Sends a wish once those before it are answered, however they end. @throws what `send` throws */
  async make(id: string, wish: Wish, send: () => Promise<unknown>): Promise<void> {
    const before = this.#underway.get(id)?.answered.catch(() => {}) ?? Promise.resolve()
    const own = { wish, answered: before.then(async () => void (await send())) }
    this.#underway.set(id, own)
    try {
      await own.answered
    } finally {
      if (this.#underway.get(id) === own) this.#underway.delete(id)
    }
  }
}
