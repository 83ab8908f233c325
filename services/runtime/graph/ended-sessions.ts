import type { Batch, Bus, Subscribed } from '../bus/bus.ts'
import { fromRecord } from '../bus/cloud-events.ts'

/** Milliseconds; longer than an access token lives. */
const remembered = 15 * 60 * 1000

/** The event by which the token issuer ends a session; its data names the session as `sid`. */
const ending = 'SessionEnded'

/** The sessions that ended while their access tokens may still live: one set for each process, fed by the bus. */
export class EndedSessions implements AsyncDisposable {
  private readonly ended = new Map<string, number>()
  private subscribed: Subscribed | undefined

  /** @param topic of the token issuer's public events */
  async listen(bus: Bus, topic: string): Promise<void> {
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

  /** Whether everything that was on the bus by now has been read. */
  async caughtUp(): Promise<boolean> {
    const positions = await this.subscribed?.positions()
    return positions?.every(({ next, end }) => next >= end) ?? false
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.subscribed?.[Symbol.asyncDispose]()
  }

  private take({ records }: Batch): void {
    this.forget()
    for (const record of records) {
      const { type, data } = fromRecord(record)
      const { sid } = data as { sid?: string } // of an ending session; other types have none
      if (type === ending && sid) this.ended.set(sid, record.at.getTime() + remembered)
    }
  }

  private forget(): void {
    const now = Date.now()
    for (const [sid, until] of this.ended) if (until < now) this.ended.delete(sid)
  }
}
