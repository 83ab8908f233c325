import { createHmac } from 'node:crypto'
import type { Books } from './books.ts'
import type { Delivery } from './objects.ts'
import { day } from './periods.ts'

/** Seconds: the waits between attempts grow fourfold, to half a day; after three days nobody tries any more. */
const waits = { first: 2, factor: 4, longest: day / 2, all: 3 * day }
/** Milliseconds. */
const patience = 10_000
const atOnce = 8

export interface WebhookTarget {
  url: string
  secret: string
}

/** How deliveries are disturbed, for tests and for the page of the books. */
export interface Disturbances {
  /** How often each event is delivered. */
  times: number
  /** Events that are due together go out in a random order. */
  shuffled: boolean
  /** Seconds for which a new event waits. */
  delay: number
}

/** Sends events to the webhook until each was taken in, as Stripe does: in any order, more than once, with signatures. */
export class Webhooks {
  readonly disturbances: Disturbances = { times: 1, shuffled: false, delay: 0 }

  constructor(
    private readonly books: Books,
    public target: WebhookTarget | undefined,
  ) {}

  /** Delivers what is due and tells how much that was. */
  async deliver(): Promise<number> {
    const due = this.due()
    for (let i = 0; i < due.length; i += atOnce)
      await Promise.all(due.slice(i, i + atOnce).map((one) => this.#attempt(one)))
    return due.length
  }

  due(): Delivery[] {
    if (!this.target) return []
    const { delay, shuffled } = this.disturbances
    const now = this.books.clockTime()
    const due = this.books.all('delivery').filter(({ due: at, attempts }) =>
      at !== null && at + (attempts ? 0 : delay) <= now
    )
    return shuffled ? shuffle(due) : due.reverse()
  }

  /** Once more, whatever became of it. */
  async again(event: string): Promise<void> {
    const { books } = this
    await books.work(() => {
      const known = books.all('delivery').find((one) => one.event === event)
      if (known) books.change('delivery', known.id, { due: books.clockTime() })
    })
  }

  async #attempt({ id, event, attempts }: Delivery): Promise<void> {
    const answers: string[] = []
    for (let i = 0; i < this.disturbances.times; i++) answers.push(await this.#post(event))
    const answer = answers.find((one) => !one.startsWith('2')) ?? answers[0] ?? ''
    await this.books.work(() => this.#note(id, answer, attempts + 1))
  }

  async #post(id: string): Promise<string> {
    const { url, secret } = this.target ?? { url: '', secret: '' }
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
    const { event } = books.get('delivery', id)
    const taken = answer.startsWith('2')
    const wait = Math.min(waits.first * waits.factor ** (attempts - 1), waits.longest)
    const isLate = books.clockTime() + wait > books.get('event', event).created + waits.all
    books.change('delivery', id, { attempts, answer, due: taken || isLate ? null : books.clockTime() + wait })
    if (taken) books.change('event', event, { pending_webhooks: 0 })
  }
}

/** The header by which a receiver knows us: https://docs.stripe.com/webhooks#verify-manually. @param at seconds */
export function signature(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

function shuffle<T>(all: readonly T[]): T[] {
  return all.map((one) => ({ one, place: Math.random() })).sort((a, b) => a.place - b.place).map(({ one }) => one)
}
