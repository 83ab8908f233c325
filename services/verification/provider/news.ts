import type { WebhookInbox } from '@delvik/runtime/stripe-webhooks'
import { v5 as uuidV5 } from 'uuid'
import { askFor } from '../wishes/wishes.ts'
import type { Sessions } from './sessions.ts'

/** Those after which a check is looked at; that one was made or redacted is our own doing. */
const looked = /^identity\.verification_session\.(processing|verified|requires_input|canceled)$/

/** Namespace of the looks that follow from news; fixed for ever. */
const looks = '0c7f3e0e-5d0b-4b0a-9a3e-6f2d8f1c9b47'

/** What the provider tells of checks: the account that one is about is looked at. */
export function checkNews(sessions: Sessions): Pick<WebhookInbox, 'path' | 'subjectOf' | 'accountOf' | 'follow'> {
  return {
    path: '/verification/stripe',
    subjectOf: ({ type, data: { object } }) => (looked.test(type) && 'id' in object ? object.id : undefined),
    accountOf: (session) => sessions.accountOf(session),
    follow: (tx, { accountId, event, at }) =>
      askFor(tx, { id: uuidV5(event.id, looks), accountId, wish: { kind: 'look' }, at }),
  }
}
