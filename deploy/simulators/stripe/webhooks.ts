import { createHmac } from 'node:crypto'
import type { Books } from './books.ts'
import type { Delivery } from './objects.ts'
import { day } from './periods.ts'
import { assign, countPending, isAdrift, isTaken, type WebhookTarget } from './targets.ts'

/** Seconds: the waits between attempts grow fourfold, to half a day; after three days nobody tries any more. */
const waits = { first: 2, factor: 4, longest: day / 2, all: 3 * day }
/** Milliseconds. */
const patience = 10_000
const atOnce = 8

/** How deliveries are disturbed, for tests and for the page of the books. */
export interface Disturbances {
  /** How often each event is delivered. */
  times: number
  /** Events that are due together go out in a random order. */
  shuffled: boolean
  /** Seconds for which a new event waits. */
  delay: number
}

/** Sends each event to those that want it until it was taken in, as Stripe does: in any order, more than once, with signatures. */
export class Webhooks {
  readonly disturbances: Disturbances = { times: 1, shuffled: false, delay: 0 }
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly books: Books,
    public targets: readonly WebhookTarget[],
  ) {}

  /** Delivers what is due and tells how much that was; one after the other, or two would deliver the same. */
  deliver(): Promise<number> {
    const done = this.#last.then(() => this.#deliver())
    this.#last = done.catch(() => {})
    return done
  }

  async #deliver(): Promise<number> {
    await this.#assign()
    const due = this.due()
    for (let i = 0; i < due.length; i += atOnce)
      await Promise.all(due.slice(i, i + atOnce).map((one) => this.#attempt(one)))
    return due.length
  }

  due(): Delivery[] {
    if (!this.targets.length) return []
    const { delay, shuffled } = this.disturbances
    const now = this.books.clockTime()
    const due = this.books.all('delivery').filter(({ due: at, attempts }) =>
      at !== null && at + (attempts ? 0 : delay) <= now
    )
    return shuffled ? shuffle(due) : due.reverse()
  }

  /** Once more to all who have it, whatever became of it. */
  async again(event: string): Promise<void> {
    const { books } = this
    await books.work(() => {
      const known = books.all('delivery').filter((one) => one.event === event)
      for (const { id } of known) books.change('delivery', id, { due: books.clockTime() })
    })
  }

  async #assign(): Promise<void> {
    const { books, targets } = this
    if (!targets.length || !books.all('delivery').some((one) => isAdrift(one, targets))) return
    await books.work(() => assign(books, targets))
  }

  async #attempt({ id, event, attempts, target: url }: Delivery): Promise<void> {
    const target = this.targets.find((one) => one.url === url)
    if (!target) return // it was replaced meanwhile
    const answers: string[] = []
    for (let i = 0; i < this.disturbances.times; i++) answers.push(await this.#post(event, target))
    const answer = answers.find((one) => !isTaken(one)) ?? answers[0] ?? ''
    await this.books.work(() => this.#note(id, answer, attempts + 1))
  }

  async #post(id: string, { url, secret }: WebhookTarget): Promise<string> {
    const { own: _, ...event } = this.books.get('event', id)
    const body = JSON.stringify(event)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature(body, secret, this.books.clockTime()),
      'user-agent': 'Stripe/1.0 (simulated)',
    }
    try {
      const response = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(patience) })
      await response.body?.cancel()
      return String(response.status)
    } catch (error) {
      return String((error as Error).cause ?? error)
    }
  }

  #note(id: string, answer: string, attempts: number): void {
    const { books } = this
    const known = books.find('delivery', id)
    if (!known) return // its target was replaced meanwhile
    const { event, answer: before } = known
    const taken = isTaken(answer)
    const wait = Math.min(waits.first * waits.factor ** (attempts - 1), waits.longest)
    const isLate = books.clockTime() + wait > books.get('event', event).created + waits.all
    books.change('delivery', id, { attempts, answer, due: taken || isLate ? null : books.clockTime() + wait })
    if (taken && !isTaken(before)) countPending(books, event, -1)
  }
}

/** The header by which a receiver knows us: https://docs.stripe.com/webhooks#verify-manually. @param at seconds */
export function signature(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

function shuffle<T>(all: readonly T[]): T[] {
  return all.map((one) => ({ one, place: Math.random() })).sort((a, b) => a.place - b.place).map(({ one }) => one)
}
