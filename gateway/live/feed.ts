import type { ExecutionResult } from 'graphql'

/** A message as it goes to everybody who has asked for the same of it. */
export interface Told {
  seq: number
  result: ExecutionResult
  /** About what it takes to keep it. */
  bytes: number
}

/** What there is after a number, in order. */
export interface Replayed {
  told: readonly Told[]
  hasMore: boolean
  /** Nothing comes after it. */
  isOver: boolean
}

export interface FeedOptions {
  /** The number of the last message that the listener has. */
  after: number
  /** Reads from the log what comes after a number. */
  replay(after: number): Promise<Replayed>
}

/** What waits for one listener at most; who falls further behind reads the log again. */
export const bounds = { messages: 256, bytes: 256_000 }

/**
 * What one listener hears of a conversation: every message after a number once, in order. It begins with the log, goes
 * on with what is told live, and goes back to the log whenever something is missing in between, so that nothing that
 * is told has to arrive.
 */
export class Feed {
  readonly #options: FeedOptions
  #last: number
  #waiting: Told[] = []
  #bytes = 0
  #isBehind = true
  #isOver = false
  #wake = () => {}

  constructor(options: FeedOptions) {
    this.#options = options
    this.#last = options.after
  }

  /** Keeps a message until the listener takes it; drops all when that are too many, for the log has them. */
  tell(told: Told): void {
    if (told.seq <= this.#last || this.#isOver) return
    this.#waiting.push(told)
    this.#bytes += told.bytes
    if (this.#waiting.length > bounds.messages || this.#bytes > bounds.bytes) this.fallBehind()
    this.#wake()
  }

  /** Something may have been missed. */
  fallBehind(): void {
    this.#waiting = []
    this.#bytes = 0
    this.#isBehind = true
    this.#wake()
  }

  /** Nothing is delivered any more, of what waits neither. */
  end(): void {
    this.#isOver = true
    this.#waiting = []
    this.#wake()
  }

  /** @throws what the replay throws */
  async *messages(): AsyncGenerator<ExecutionResult, void, void> {
    while (!this.#isOver) {
      if (this.#isBehind) yield* this.#replayed()
      else {
        const next = this.#next()
        if (next) yield next.result
        else if (!this.#isBehind) await this.#news()
      }
    }
  }

  /** What is told meanwhile waits, and what the log has brought already is passed over then. */
  async *#replayed(): AsyncGenerator<ExecutionResult, void, void> {
    this.#isBehind = false
    const { told, hasMore, isOver } = await this.#options.replay(this.#last)
    for (const { seq, result } of told) {
      if (this.#isOver) return
      this.#last = seq
      yield result
    }
    if (isOver) this.end()
    if (hasMore) this.#isBehind = true
  }

  #next(): Told | undefined {
    for (let told = this.#waiting.shift(); told; told = this.#waiting.shift()) {
      this.#bytes -= told.bytes
      if (told.seq <= this.#last) continue
      if (told.seq > this.#last + 1) return void this.fallBehind()
      this.#last = told.seq
      return told
    }
    return undefined
  }

  async #news(): Promise<void> {
    if (this.#isOver || this.#waiting.length > 0) return
    await new Promise<void>((resolve) => {
      this.#wake = resolve
    })
    this.#wake = () => {}
  }
}
