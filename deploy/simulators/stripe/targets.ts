import type { Books } from './books.ts'
import { matches } from './events.ts'
import type { Delivery } from './objects.ts'

/** An endpoint as Stripe has it. */
export interface WebhookTarget {
  url: string
  /** Its own; what it gets is signed with it. */
  secret: string
  /** What it wants, as `invoice.*`; every event without them. */
  events?: readonly string[]
}

/**
 * Gives what waits without a target to those that want it: new events, what an older simulator has left, and what was
 * meant for an address that is none any more, since an endpoint that has moved still is to hear of it.
 */
export function assign(books: Books, targets: readonly WebhookTarget[]): void {
  const all = books.all('delivery')
  const given = new Set(all.map(({ event, target }) => keyOf(event, target)))
  for (const one of all.filter((delivery) => isAdrift(delivery, targets)).reverse()) {
    const { type } = books.get('event', one.event)
    const takers = targets.filter(({ url, events = ['*'] }) =>
      !given.has(keyOf(one.event, url)) && events.some((pattern) => matches(pattern, type))
    )
    books.remove('delivery', one.id)
    for (const { url } of takers) {
      given.add(keyOf(one.event, url))
      books.put('delivery', { ...one, id: books.newId('delivery'), target: url })
    }
    if (!isTaken(one.answer)) countPending(books, one.event, takers.length - 1)
  }
}

/** Waits, and for nobody who is there. */
export function isAdrift({ due, target }: Delivery, targets: readonly WebhookTarget[]): boolean {
  return due !== null && !targets.some(({ url }) => url === target)
}

export function isTaken(answer: string | null): boolean {
  return answer?.startsWith('2') ?? false
}

/** @param more endpoints that have not taken it in yet */
export function countPending(books: Books, event: string, more: number): void {
  const { pending_webhooks: pending } = books.get('event', event)
  if (more) books.change('event', event, { pending_webhooks: Math.max(0, pending + more) })
}

function keyOf(event: string, target: string | null | undefined): string {
  return `${event} ${target ?? ''}`
}
