import type Stripe from 'stripe'
import { route } from './api/api.ts'
import { invalid } from './errors.ts'
import { parameters, text } from './api/parameters.ts'
import type { Books } from './books.ts'
import type { Kinds } from './objects.ts'
import { attach, createCard, judge, makeDefault, type Outcome } from './payments/charges.ts'
import type { Filled } from './completing.ts'
import { z } from 'zod'

/** The page that lets customers change their card and see their invoices; plans are changed by quotes of ours. */
export const portalRoutes = [
  route(
    'POST /v1/billing_portal/sessions',
    parameters<Stripe.BillingPortal.SessionCreateParams>()({
      configuration: text.optional(),
      customer: text,
      flow_data: z.strictObject({ type: z.literal('payment_method_update') }).optional(),
      locale: text.optional(),
      return_url: text.optional(),
    }),
    ({ customer, locale, return_url: back }, { books }) => {
      books.get('customer', customer, 'customer')
      const id = books.newId('billing_portal.session')
      return books.put('billing_portal.session', {
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_simulated',
        created: books.now(),
        customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: locale ?? null,
        on_behalf_of: null,
        return_url: back ?? null,
        url: `${books.address}/portal/${id}`,
        own: {},
      })
    },
  ),
]

/** Seconds for which the address of a portal lets somebody in. */
const openFor = 3600

/** @throws Refusal when the address is none, or too old */
export function portalSession(books: Books, id: string): Kinds['billing_portal.session'] {
  const session = books.get('billing_portal.session', id)
  if (session.created + openFor < books.now()) throw invalid('This link has expired. Go back and open it again.')
  return session
}

/** The card pays from now on, unless its bank says no. */
export function changeCard(books: Books, customer: string, filled: Filled): Outcome {
  const method = createCard(books, filled.card, filled)
  const { allowed = false } = filled
  // Nothing is charged when a card is stored: one that would be declined later is taken.
  const outcome = judge(method, { owner: true, allowed, typed: true })
  if (outcome.result !== 'paid') {
    books.remove('payment_method', method.id)
    return outcome
  }
  books.change('payment_method', method.id, { own: { ...method.own, authenticated: allowed } })
  attach(books, method.id, customer)
  makeDefault(books, customer, method.id)
  return outcome
}
