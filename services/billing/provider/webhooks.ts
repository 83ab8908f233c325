import type { WebhookInbox } from '@delvik/runtime/stripe-webhooks'
import type Stripe from 'stripe'
import type { Customers } from '../wishes/customers.ts'
import { askLook } from './looks.ts'
import { idOf } from '@delvik/runtime/stripe-client'

/** News that are looked after; a payment is in those of its invoice. */
const looked = /^(customer|invoice|checkout\.session|charge\.refund|credit_note|refund|payment_method)/
/** Those of what runs, of which there are thousands on a day on which many renew. */
const running = /^(invoice|customer\.subscription)\./

/** What the provider tells of payments: the account that it is about is looked at. */
export function paymentNews(customers: Customers): Pick<WebhookInbox, 'path' | 'subjectOf' | 'accountOf' | 'follow'> {
  return {
    path: '/webhooks/stripe',
    subjectOf: ({ data }) => customerOf(data.object),
    accountOf: (customer) => customers.accountOf(customer),
    async follow(tx, { accountId, event: { id: cause, type }, at }) {
      if (looked.test(type)) await askLook(tx, accountId, { cause, at, isWhole: !running.test(type) })
    },
  }
}

/** Whom an object of the provider is about. */
function customerOf(object: Stripe.Event.Data.Object): string | undefined {
  const { object: kind, id, customer } = object as {
    object?: string
    id?: string
    customer?: Parameters<typeof idOf>[0]
  } // of every kind
  return kind === 'customer' ? id : idOf(customer)
}
