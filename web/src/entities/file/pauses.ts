/** Milliseconds: how long something is tried in vain, and how the pauses grow. */
const patience = 600_000
const firstPause = 1_000
const longestPause = 64_000

export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>

/** Between tries: 1 s doubled to 64 s, with jitter. */
export class Pauses {
  #pause = firstPause
  #inVain = 0

  constructor(private readonly wait: Wait) {}

  /** Something has worked. */
  begin(): void {
    this.#pause = firstPause
    this.#inVain = 0
  }

  /** @returns whether to try again, once it is time */
  async rest(signal?: AbortSignal): Promise<boolean> {
    const pause = this.#pause
    this.#inVain += pause
    if (this.#inVain > patience) return false
    this.#pause = Math.min(pause * 2, longestPause)
    await this.wait(pause * (0.5 + Math.random()), signal)
    return true
  }
}

/** Until so much time has passed, the network comes back, or nobody waits any more. */
export function waitForNetwork(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      signal?.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    addEventListener('online', go)
    signal?.addEventListener('abort', go)
  })
}
