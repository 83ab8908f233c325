import type Stripe from 'stripe'
import type { Books } from '../books.ts'
import { invalid } from '../errors.ts'
import type { Due } from '../due.ts'
import { closed, kind, type Session, tellOf } from './session.ts'

/** Seconds until a redaction is done: at Stripe up to four days. */
const takes = 2

/** What stands where something was. */
const redacted = '[redacted]'

/** Takes away what a session knows of its person, at once; that it has is told a while later. @throws Refusal */
export function redact(books: Books, id: string): Session {
  const { status, redaction } = books.get(kind, id)
  if (redaction) throw invalid('This VerificationSession has been redacted already.')
  if (status === 'requires_input')
    tellOf(books, 'canceled', books.change(kind, id, { ...closed, status: 'canceled' }))
  else if (status !== 'verified')
    throw invalid(
      `You can only redact a VerificationSession with the status requires_input or verified. This one has the status ${status}.`,
    )
  redactEvents(books, id)
  const session = books.get(kind, id)
  const { own } = session
  return books.change(kind, id, {
    ...withoutPerson(session),
    redaction: { status: 'processing' },
    own: {
      ...own,
      outputs: own.outputs && { ...own.outputs, first_name: redacted, last_name: redacted },
      redacts: books.now() + takes,
    },
  })
}

export function dueOfRedaction({ id, own }: Session): Due[] {
  const work = (books: Books) => finish(books, id)
  return own.redacts === null ? [] : [{ at: own.redacts, what: 'redact', kind, id, isSoon: true, work }]
}

function finish(books: Books, id: string): void {
  const own = { ...books.get(kind, id).own, redacts: null }
  tellOf(books, 'redacted', books.change(kind, id, { redaction: { status: 'redacted' }, own }))
}

type Personal = Pick<Session, 'client_reference_id' | 'metadata' | 'provided_details'>

function withoutPerson({ client_reference_id: reference, provided_details: details }: Personal): Personal {
  const known = Object.keys(details ?? {}).map((name) => [name, redacted])
  return {
    client_reference_id: reference && redacted,
    metadata: {},
    provided_details: details ? Object.fromEntries(known) : null,
  }
}

/** Events tell the session as it was. */
function redactEvents(books: Books, id: string): void {
  for (const { id: event, data } of books.all('event')) {
    if (!('id' in data.object) || data.object.id !== id) continue
    const object = data.object as Stripe.Identity.VerificationSession // by its id
    books.change('event', event, { data: { ...data, object: { ...object, ...withoutPerson(object as Personal) } } })
  }
}
