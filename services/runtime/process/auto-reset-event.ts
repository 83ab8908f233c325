/** A sleep that others cut short. A wake-up between two sleeps makes the next one end at once. */
export class AutoResetEvent {
  #due = false
  #rouse: (() => void) | undefined

  set(): void {
    this.#due = true
    this.#rouse?.()
  }

  /** Resolves at the first wake-up, after `ms` milliseconds at the latest. */
  async wait(ms: number): Promise<void> {
    if (!this.#due) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        this.#rouse = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#due = false
    this.#rouse = undefined
  }
}
