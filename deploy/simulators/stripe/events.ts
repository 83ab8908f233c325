import Stripe from 'stripe'
import { pageOf } from './api/answers.ts'
import { route } from './api/api.ts'
import type { Books } from './books.ts'
import type { Kind, Kinds } from './objects.ts'
import { flag, listParameters, nothing, text } from './api/parameters.ts'
import { z } from 'zod'

/** Notes that something has happened, and that the webhook is to hear of it. @param previous what it was before, of what has changed */
export function emit<K extends Kind>(
  books: Books,
  type: Stripe.Event.Type,
  object: Omit<Kinds[K], 'own'>,
  previous?: object,
): void {
  const { own: _, ...told } = object as Kinds[K]
  const event = books.put('event', {
    id: books.newId('event'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: books.now(),
    data: { object: told as unknown as Stripe.Event.Data.Object, ...(previous && { previous_attributes: previous }) }, // any of them
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    own: {},
  })
  books.put('delivery', {
    id: books.newId('delivery'),
    object: 'delivery',
    event: event.id,
    target: null,
    due: books.clockTime(),
    attempts: 0,
    answer: null,
    own: {},
  })
}

/** Changes an object and tells of it with what it was before. */
export function changeAndEmit<K extends Kind>(
  books: Books,
  { kind, type, id }: { kind: K; type: Stripe.Event.Type; id: string },
  part: Partial<Kinds[K]>,
): Kinds[K] {
  const before = books.get(kind, id)
  const after = books.change(kind, id, part)
  const differs = (Object.keys(part) as (keyof Kinds[K])[]).filter((name) =>
    // the keys of a part
    name !== 'own' && JSON.stringify(before[name]) !== JSON.stringify(after[name])
  )
  if (differs.length) emit(books, type, after, Object.fromEntries(differs.map((name) => [name, before[name] ?? null])))
  return after
}

export const eventRoutes = [
  route('GET /v1/events/:id', nothing, (_, { books, id }) => books.get('event', id)),
  route(
    'GET /v1/events',
    listParameters<Stripe.EventListParams>()({
      type: text.optional(),
      types: z.array(text).optional(),
      delivery_success: flag.optional(),
    }),
    ({ type, types, delivery_success: delivered, ...paging }, { books, url }) => {
      const wanted = (one: Kinds['event']) =>
        (!type || matches(type, one.type)) && (!types || types.includes(one.type)) &&
        (delivered === undefined || delivered === (one.pending_webhooks === 0))
      return pageOf(books.all('event').filter(wanted), url, paging)
    },
  ),
]

/** `invoice.*` is all of invoices. */
export function matches(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type
}
