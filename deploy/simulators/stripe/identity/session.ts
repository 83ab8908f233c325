import { type Books, freshName } from '../books.ts'
import { emit } from '../events.ts'
import type { Kinds } from '../objects.ts'

export const kind = 'identity.verification_session'
export type Session = Kinds[typeof kind]

/** It takes something from the person it is about, at its page. */
export function open(books: Books, id: string) {
  return {
    status: 'requires_input',
    client_secret: `${id}_secret_${freshName()}`,
    url: `${books.address}/identity/${id}`,
  } satisfies Partial<Session>
}

export const closed = { client_secret: null, url: null } satisfies Partial<Session>

type Happened = 'canceled' | 'created' | 'processing' | 'redacted' | 'requires_input' | 'verified'

export function tellOf(books: Books, happened: Happened, session: Session): Session {
  emit<typeof kind>(books, `${kind}.${happened}`, session)
  return session
}
