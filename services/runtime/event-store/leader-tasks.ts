import type { Database } from '../postgres/database.ts'
import { keepSession, rest, type AdvisoryLockSession } from '../postgres/advisory-lock-session.ts'
import type { LogGrowth } from './log-growth.ts'

/** Runs while this process owns the duty; ends soon after `signal` aborts. What it writes must bear a late rival. */
export type LeaderTask = (signal: AbortSignal) => Promise<void>

export interface LeaderTasksOptions {
  database: Database
  /** Told of what other processes append. */
  growth: LogGrowth
  /** A failure that nobody else hears of; the duty is taken up again. */
  onError(error: unknown, task: string): void
  /** Milliseconds between two attempts to take up a duty, or to reach the server. */
  retry?: number
}

/** Work on a log that one process at a time does, each under a lock of its own, all on one dedicated connection. */
export class LeaderTasks implements AsyncDisposable {
  readonly #options: LeaderTasksOptions
  readonly #works = new Map<string, LeaderTask>()
  readonly #stop = new AbortController()
  readonly #running: Promise<void>

  constructor(options: LeaderTasksOptions) {
    this.#options = options
    const { database, retry, onError } = options
    const session = {
      url: database.options.url,
      searchPath: database.schema,
      name: `${database.schema} leader tasks`,
      retry,
      onError: (error: unknown) => onError(error, 'session'),
    }
    this.#running = keepSession(session, this.#stop.signal, (owner) => this.#attend(owner))
  }

  /** Takes part from now on; `name` is the same in every process. */
  add(name: string, work: LeaderTask): void {
    this.#works.set(name, work)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort()
    await this.#running
  }

  async #attend(session: AdvisoryLockSession): Promise<void> {
    const { growth, retry = 1000 } = this.#options
    const signal = AbortSignal.any([this.#stop.signal, session.ended])
    const doing = new Map<string, Promise<void>>()
    await session.listen(growth.channel, (payload) => growth.heard(payload))
    try {
      while (!signal.aborted) {
        for (const [name, work] of this.#works) {
          if (doing.has(name) || !(await session.tryLock(leaderLock(this.#options.database.schema, name)))) continue
          doing.set(name, this.#do(name, work, signal))
        }
        await rest(retry, signal)
      }
    } finally {
      // Without the locks another process begins; this one must have ended before it comes back.
      await Promise.all(doing.values())
    }
  }

  async #do(name: string, work: LeaderTask, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await work(signal).catch((error) => signal.aborted || this.#options.onError(error, name))
      await rest(this.#options.retry ?? 1000, signal)
    }
  }
}

/** Name of a duty's lock, for `lockKey`. */
export function leaderLock(schema: string, task: string): string {
  return `${schema} ${task}`
}
