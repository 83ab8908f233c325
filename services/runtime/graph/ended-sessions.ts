import type { Batch, Bus, BusDelivery, Subscribed } from '../bus/bus.ts'
import { fromRecord } from '../bus/cloud-events.ts'

/** Milliseconds; longer than an access token lives. */
const remembered = 15 * 60 * 1000

/** The event by which the token issuer ends a session; its data names the session as `sid`. */
const ending = 'SessionEnded'

/** The sessions that ended while their access tokens may still live: one set for each process, fed by the bus. */
export class EndedSessions implements AsyncDisposable {
  private readonly ended = new Map<string, number>()
  private readonly hooks = new Set<(sid: string) => void>()
  private subscribed: Subscribed | undefined
  /** What is still to be read of that which was on the bus at the start. */
  private before: ReadonlyMap<number, bigint> | undefined

  /** @param report told of a record that is no event, which is passed over */
  constructor(private readonly report: (error: unknown, where: object) => void) {}

  /** @param topic of the token issuer's public events */
  async listen(bus: Bus, topic: string): Promise<void> {
    this.before = await bus.ends(topic)
    this.subscribed = await bus.subscribe({
      group: 'ended-sessions',
      topics: [topic],
      from: new Date(Date.now() - remembered),
      transient: true,
      handler: async (batch) => this.take(batch),
    })
  }

  has(sid: string): boolean {
    return this.ended.has(sid)
  }

  /**
   * Calls a hook, which throws nothing, for each session that is heard to end from now on; once for each.
   * @returns what takes the hook away
   */
  onEnded(hook: (sid: string) => void): Disposable {
    this.hooks.add(hook)
    return { [Symbol.dispose]: () => void this.hooks.delete(hook) }
  }

  /** Whether everything that was on the bus at the start has been read; what comes later is seen as it comes. */
  async ready(): Promise<boolean> {
    if (!this.subscribed) return false
    if (!this.before) return true
    const positions = await this.subscribed.positions()
    const reached = positions.every(({ partition, next }) => next >= (this.before?.get(partition) ?? 0n))
    if (reached) this.before = undefined
    return reached
  }

  /** Whether everything that was on the bus by now has been read. */
  async caughtUp(): Promise<boolean> {
    const positions = await this.subscribed?.positions()
    return positions?.every(({ next, end }) => next >= end) ?? false
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.subscribed?.[Symbol.asyncDispose]()
  }

  private take({ topic, partition, records }: Batch): void {
    this.forget()
    for (const record of records)
      try {
        this.note(record)
      } catch (error) {
        this.report(error, { topic, partition, offset: String(record.offset) })
      }
  }

  private note(record: BusDelivery): void {
    const { type, data } = fromRecord(record)
    if (type !== ending) return
    const { sid } = data as { sid: string } // by the schema of that event
    const isNews = !this.ended.has(sid)
    this.ended.set(sid, record.at.getTime() + remembered)
    if (isNews) { for (const hook of this.hooks) hook(sid) }
  }

  private forget(): void {
    const now = Date.now()
    for (const [sid, until] of this.ended) if (until < now) this.ended.delete(sid)
  }
}
