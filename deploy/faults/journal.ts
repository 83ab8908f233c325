import type { ServiceName } from '@delvik/schemas/services'

/** A command of ours, sent once or, with the same id, again and again. */
export interface Sent {
  service: ServiceName
  name: string
  /** With the id it makes the id of its first event. */
  actor: string
  commandId: string
  /** Whether it appends an event; some only write a row. */
  tells: boolean
  acknowledged: boolean
  /** Milliseconds from the first attempt to the answer. */
  took: number
  /** The last attempt whose connection ended before an answer. */
  cutOff?: { from: Date; to: Date }
}

/** What was asked of a platform, and what it has answered. */
export class Journal {
  readonly #sent = new Map<string, Sent>()
  readonly #accepted = new Map<ServiceName, number>()
  readonly #refused = new Map<string, number>()
  /** Refusals that no outage explains. */
  readonly wrong: string[] = []

  /** A command is known by its id, however often it is sent. */
  note(one: Omit<Sent, 'acknowledged' | 'took'>): Sent {
    const sent = this.#sent.get(one.commandId) ?? { ...one, acknowledged: false, took: 0 }
    this.#sent.set(one.commandId, sent)
    return sent
  }

  accept(one: Sent, took: number): void {
    if (one.acknowledged) return
    Object.assign(one, { acknowledged: true, took })
    this.#accepted.set(one.service, this.acknowledged(one.service) + 1)
  }

  refuse(code: string): void {
    this.#refused.set(code, (this.#refused.get(code) ?? 0) + 1)
  }

  get sent(): Sent[] {
    return [...this.#sent.values()]
  }

  /** Attempts that were refused, by code. */
  get refused(): Record<string, number> {
    return Object.fromEntries(this.#refused)
  }

  /** How many were, by one service or by all. */
  acknowledged(service?: ServiceName): number {
    return service
      ? (this.#accepted.get(service) ?? 0)
      : [...this.#accepted.values()].reduce((sum, one) => sum + one, 0)
  }
}
