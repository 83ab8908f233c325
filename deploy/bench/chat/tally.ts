import { quantile } from '../measures.ts'
import type { Heard } from './listening.ts'

/** What came to listeners, and how soon after it was said. */
export interface Count {
  /** Each once, in their order. */
  heard: number
  /** Heard again, or behind a later one. */
  double: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Says in a text when it is said. */
export function saidNow(words: string): string {
  return `${Date.now()} ${words}`
}

/** Counts for all listeners of a process whether each hears every message once. */
export class Tally {
  #heard = 0
  #double = 0
  #times: number[] = []

  /** @param after the number of the last message that is known @returns what takes each message of one listener */
  listener(after: number): (message: Heard) => void {
    let last = after
    return ({ seq, body }) => {
      const late = Date.now() - Number.parseInt(body)
      if (seq <= last) return void this.#double++
      this.#heard++
      this.#times.push(late)
      last = seq
    }
  }

  count(): Count {
    const [p50, p99] = [quantile(this.#times, 0.5), quantile(this.#times, 0.99)]
    return { heard: this.#heard, double: this.#double, p50, p99 }
  }

  /** What was heard so far was to warm up. */
  reset(): void {
    this.#heard = this.#double = 0
    this.#times = []
  }
}
