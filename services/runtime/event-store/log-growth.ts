import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../postgres/database.ts'

/** The channel on which writers of a schema's log tell that it has grown; the payload names the writing process. */
function growthChannel(schema: string): string {
  return `${schema}_events`
}

/** Milliseconds from one notification to the next: under load they would cost what appends need. */
const between = 5

/** Tells the readers of a log, in this process and in others, that it has grown. A lost notification costs a poll. */
export class LogGrowth {
  /** Rises whenever the log has grown: a reader that compares it sleeps through nothing. */
  beats = 0
  readonly channel: string
  private readonly me = randomUUID()
  private readonly waiting = new Set<() => void>()
  private readonly listeners = new Set<() => void>()
  private sending: Promise<void> | undefined
  private again = false

  constructor(private readonly database: Database) {
    this.channel = growthChannel(database.schema)
  }

  /** After a commit. Notifications are coalesced, and no part of a writing transaction, which they would serialise. */
  signal(): void {
    this.rouse()
    if (this.sending) this.again = true
    else this.sending = this.send()
  }

  /** From the connection that listens. */
  heard(payload: string | undefined): void {
    if (payload !== this.me) this.rouse()
  }

  /** Calls a listener at every beat, until what is answered is called. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Resolves once `beats` is no longer `since`, or after `ms`, or when the signal aborts. */
  wait(since: number, ms: number, signal: AbortSignal): Promise<void> {
    if (this.beats !== since || signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.waiting.delete(done)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      this.waiting.add(done)
      signal.addEventListener('abort', done)
    })
  }

  /** Resolves when nothing is being sent. */
  async settled(): Promise<void> {
    await this.sending
  }

  private rouse(): void {
    this.beats++
    for (const done of [...this.waiting, ...this.listeners]) done()
  }

  private async send(): Promise<void> {
    do {
      this.again = false
      // Nobody waits for a wake-up to reach the disk.
      await this.database
        .query(`SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`, [this.channel, this.me])
        .catch(() => {})
      await delay(between)
    } while (this.again)
    this.sending = undefined
  }
}
