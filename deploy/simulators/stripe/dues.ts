import type { Books } from './books.ts'
import { dueOfSession } from './checkout.ts'
import type { Due } from './due.ts'
import { dueOfVerification } from './identity/checking.ts'
import type { Kinds } from './objects.ts'
import { dueOfInvoice, dueOfSubscription } from './subscriptions/renewals.ts'

type Timed = Due['kind']

const dueOf: { [K in Timed]: (one: Kinds[K]) => Due[] } = {
  subscription: dueOfSubscription,
  invoice: dueOfInvoice,
  'checkout.session': dueOfSession,
  'identity.verification_session': dueOfVerification,
}

/** What the clock has brought, oldest first. @param ahead also what takes no more than a moment, whatever the clock says */
export function dueNow(books: Books, ahead = false): Due[] {
  const kinds = Object.keys(dueOf) as Timed[] // its own keys
  return kinds.flatMap((kind) => dueOfKind(books, kind))
    .filter(({ at, isSoon }) => at <= books.clockTime() || (ahead && isSoon))
    .sort((a, b) => a.at - b.at)
}

/** Does it as of its moment, unless what was done before has taken it away. */
export function doDue(books: Books, { kind, id, at, what, work }: Due): void {
  const isStillDue = dueOfOne(books, kind, id).some((one) => one.at === at && one.what === what)
  if (isStillDue) books.at(Math.min(at, books.clockTime()), () => work(books))
}

function dueOfKind<K extends Timed>(books: Books, kind: K): Due[] {
  return books.all(kind).flatMap((one) => dueOf[kind](one))
}

function dueOfOne<K extends Timed>(books: Books, kind: K, id: string): Due[] {
  return dueOf[kind](books.get(kind, id))
}
