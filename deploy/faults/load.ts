import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServiceName } from '@delvik/schemas/services'
import { Refusal } from '@delvik/apphost/demo/person'
import { until } from '@delvik/runtime/testing/until'
import { v5 as uuidV5 } from 'uuid'
import type { Journal, Sent } from './journal.ts'
import { type Lane, lanesOf, type Wanted } from './lanes.ts'
import type { People } from './people.ts'

interface LoadOptions {
  /** Commands per second. */
  rate: number
  /** Milliseconds that commands under way get after the load was stopped. */
  patience?: number
  /** Without what mails follow from. */
  quiet?: boolean
}

/** What became of the commands of one load. */
export interface Ledger {
  acknowledged: readonly Sent[]
  /** Asked and never answered; the next load of the same people begins with them. */
  unresolved: readonly Sent[]
  /** Attempts without success, by code; of those without an answer, whether nobody was there, it was cut off, or late. */
  refused: Readonly<Record<string, number>>
  /** Milliseconds. */
  latency: { median: number; worst: number }
  seconds: number
}

/** Milliseconds between two attempts at a command. */
const pause = 100
/** Refusals that pass: the command is sent again with its id. */
const passing = new Set(['TRY_AGAIN', 'UNREACHABLE', 'LOST', 'SILENT', 'UNAUTHENTICATED', 'SESSION_ENDED'])

/** Where each lane of some people stands, from one load to the next. */
const standings = new WeakMap<People, { seed: string; lanes: { lane: Lane; next: number }[] }>()

/** Keeps commands coming until it is stopped. */
export function startLoad(people: People, { rate, patience = 30_000, quiet = false }: LoadOptions): Load {
  return new Load(people, { rate, patience, quiet })
}

export class Load implements AsyncDisposable {
  readonly #stopping = new AbortController()
  readonly #givingUp = new AbortController()
  readonly #running: Promise<unknown>
  readonly #began = performance.now()
  readonly #before: { ids: Set<string>; refused: Record<string, number> }
  readonly #journal: Journal

  constructor(
    people: People,
    private readonly options: Required<LoadOptions>,
  ) {
    this.#journal = people.journal
    const done = this.#journal.sent.filter(({ acknowledged }) => acknowledged)
    this.#before = { ids: new Set(done.map(({ commandId }) => commandId)), refused: this.#journal.refused }
    const standing = standings.get(people) ??
      { seed: randomUUID(), lanes: lanesOf(people).map((lane) => ({ lane, next: 0 })) }
    standings.set(people, standing)
    const lanes = standing.lanes.filter(({ lane }) => !(options.quiet && lane.mails))
    this.#running = Promise.all(lanes.map((one) => this.#run(one, standing.seed)))
  }

  /** Resolves when so many more commands have been acknowledged, by one service or by any. */
  async goesOn(by = 20, service?: ServiceName, within = 60_000): Promise<void> {
    const before = this.#journal.acknowledged(service)
    const told = () => `${service ?? 'no service'} acknowledges: ${JSON.stringify(this.#journal.refused)}`
    await until(() => this.#journal.acknowledged(service) >= before + by, within, told)
  }

  /** Sends nothing new, and waits for what is under way. */
  async stop(): Promise<Ledger> {
    this.#stopping.abort()
    const impatience = setTimeout(() => this.#givingUp.abort(), this.options.patience)
    await this.#running
    clearTimeout(impatience)
    return this.#ledger()
  }

  /** Of a test that has failed. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#givingUp.abort()
    await this.stop()
  }

  async #run(standing: { lane: Lane; next: number }, seed: string): Promise<void> {
    const { lane } = standing
    const interval = 1000 / (this.options.rate * lane.share)
    // The lanes do not begin all at once.
    let due = performance.now() + Math.random() * interval
    for (;;) {
      await delay(Math.max(0, due - performance.now()), undefined, { signal: this.#stopping.signal }).catch(() => {})
      if (this.#stopping.signal.aborted) return
      const done = await this.#insist(lane.command(standing.next), uuidV5(`${lane.name} ${standing.next}`, seed))
      if (!done) return
      standing.next++
      due = Math.max(due + interval, performance.now() - interval)
    }
  }

  /** Sends a command until it is acknowledged. @returns false when it is given up */
  async #insist({ who, service, name, input, answer, tells, heard }: Wanted, commandId: string): Promise<boolean> {
    const sent = this.#journal.note({ service, name, actor: who.id, commandId, tells })
    const began = performance.now()
    for (;;) {
      const from = new Date()
      try {
        const payload = await who.command(name, { commandId, ...input }, answer)
        heard?.(payload)
        this.#journal.accept(sent, performance.now() - began)
        return true
      } catch (error) {
        const code = codeOf(error)
        this.#journal.refuse(code)
        if (code === 'LOST') sent.cutOff = { from, to: new Date() }
        if (!passing.has(code)) this.#journal.wrong.push(`${name} ${code}`)
        if (code === 'UNAUTHENTICATED' || code === 'SESSION_ENDED') await who.renew().catch(() => {})
        if (!passing.has(code) || this.#givingUp.signal.aborted) return false
        await delay(pause)
      }
    }
  }

  #ledger(): Ledger {
    const ours = this.#journal.sent.filter(({ commandId }) => !this.#before.ids.has(commandId))
    const acknowledged = ours.filter((one) => one.acknowledged)
    const times = acknowledged.map(({ took }) => took).sort((a, b) => a - b)
    const refused = Object.entries(this.#journal.refused).map(([code, count]) =>
      [code, count - (this.#before.refused[code] ?? 0)] as const
    )
    return {
      acknowledged,
      unresolved: ours.filter((one) => !one.acknowledged),
      refused: Object.fromEntries(refused.filter(([, count]) => count > 0)),
      latency: { median: Math.round(times[Math.floor(times.length / 2)] ?? 0), worst: Math.round(times.at(-1) ?? 0) },
      seconds: Math.round((performance.now() - this.#began) / 1000),
    }
  }
}

function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code
  const { name, cause } = error as Error
  if (name === 'TimeoutError') return 'SILENT'
  return Object(cause).code === 'ECONNREFUSED' ? 'UNREACHABLE' : 'LOST'
}
