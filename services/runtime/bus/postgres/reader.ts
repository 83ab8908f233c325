import type pg from 'pg'
import { partitions, type Batch, type GroupPosition, type Subscription } from '../bus.ts'
import { committed, readRecords, saveOffset } from './tables.ts'
import type { AdvisoryLockSession } from '../../postgres/advisory-lock-session.ts'
import { AutoResetEvent } from '../../process/auto-reset-event.ts'

export interface ReaderOptions {
  db: pg.Pool
  subscription: Subscription
  topic: string
  /** Milliseconds between two attempts for the ownership. */
  retry: number
  onError: (error: unknown, where: { group: string; topic: string; partition?: number }) => void
}

interface Part {
  next: bigint
  end: bigint
  failures: number
  pausedUntil: number
}

/** Reads one topic for one group as soon as it owns it: one batch at a time, partition by partition. */
export class Reader {
  readonly topic: string
  readonly #options: ReaderOptions
  readonly #wake = new AutoResetEvent()
  readonly #stop = new AbortController()
  #session: AdvisoryLockSession | undefined
  #owned: AdvisoryLockSession | undefined
  #parts: Part[]

  constructor(options: ReaderOptions, begin: ReadonlyMap<number, bigint>) {
    this.topic = options.topic
    this.#options = options
    this.#parts = toParts(begin)
  }

  /** The session through which ownership and progress go from now on; none while the server is away. */
  use(session: AdvisoryLockSession | undefined): void {
    this.#session = session
    this.#wake.set()
  }

  /** How far the topic goes. */
  reaches(p: number, end: bigint): void {
    const part = this.#parts[p]
    if (!part || part.end >= end) return
    part.end = end
    if (this.#owned) this.#wake.set()
  }

  owns(): boolean {
    return this.#owned !== undefined && !this.#owned.ended.aborted
  }

  positions(): GroupPosition[] {
    return this.#parts.map(({ next, end }, partition) => ({ topic: this.topic, partition, next, end }))
  }

  stop(): void {
    this.#stop.abort()
    this.#wake.set()
  }

  async run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const session = this.#session
      if (session && !session.ended.aborted) await this.#own(session).catch((error) => this.#report(error))
      if (!this.#stop.signal.aborted) await this.#wake.wait(this.#options.retry)
    }
  }

  /** Takes the ownership if it is free, and reads until the session ends. */
  async #own(session: AdvisoryLockSession): Promise<void> {
    const { subscription, db } = this.#options
    const lock = lockOf(subscription.group, this.topic)
    if (!subscription.transient && !(await session.tryLock(lock))) return
    try {
      if (!subscription.transient)
        this.#parts = toParts(await committed(db, subscription.group, this.topic), this.#parts)
      this.#owned = session
      subscription.onAssigned?.(this.topic)
      while (!this.#over(session)) if (!(await this.#pass(session))) await this.#wake.wait(this.#untilResume())
    } finally {
      this.#owned = undefined
      if (!subscription.transient) await session.unlock(lock)
    }
  }

  #over(session: AdvisoryLockSession): boolean {
    return session.ended.aborted || this.#stop.signal.aborted
  }

  async #pass(session: AdvisoryLockSession): Promise<boolean> {
    let worked = false
    for (const [p, part] of this.#parts.entries()) {
      if (this.#over(session)) return true
      if (part.end <= part.next || part.pausedUntil > Date.now()) continue
      await this.#deliver(session, p, part)
      worked = true
    }
    return worked
  }

  async #deliver(session: AdvisoryLockSession, p: number, part: Part): Promise<void> {
    try {
      const records = await readRecords(this.#options.db, this.topic, p, part.next)
      const last = records.at(-1)
      if (!last) throw new Error(`Nothing at offset ${part.next} of ${part.end}`)
      const commit = (next: bigint) => this.#commit(session, p, next)
      const batch: Batch = { topic: this.topic, partition: p, records, commit }
      await this.#options.subscription.handler(batch)
      await commit(last.offset + 1n)
      part.failures = 0
    } catch (error) {
      part.pausedUntil = Date.now() + Math.min(50 * 2 ** part.failures, 5000)
      part.failures += 1
      this.#report(error, p)
    }
  }

  async #commit(session: AdvisoryLockSession, p: number, next: bigint): Promise<void> {
    const { group, transient } = this.#options.subscription
    if (this.#owned !== session) throw new Error(`Group ${group} is not read here any more`)
    const part = this.#parts[p]
    if (!part || next <= part.next) return
    if (!transient) await session.query(saveOffset, [group, this.topic, p, String(next)])
    part.next = next
  }

  #untilResume(): number {
    const waiting = this.#parts.filter(({ end, next }) => end > next)
    return Math.max(0, Math.min(60_000, ...waiting.map(({ pausedUntil }) => pausedUntil - Date.now())))
  }

  #report(error: unknown, partition?: number): void {
    this.#options.onError(error, { group: this.#options.subscription.group, topic: this.topic, partition })
  }
}

/** Name of the lock whose holder reads a topic for a group. */
export function lockOf(group: string, topic: string): string {
  return `bus ${group} ${topic}`
}

function toParts(next: ReadonlyMap<number, bigint>, known: readonly Part[] = []): Part[] {
  return Array.from({ length: partitions }, (_, p) => ({
    next: next.get(p) ?? 0n,
    end: known[p]?.end ?? 0n,
    failures: 0,
    pausedUntil: 0,
  }))
}
