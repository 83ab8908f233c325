import type Stripe from 'stripe'
import { z } from 'zod'
import { listOf, pageOf } from '../api/answers.ts'
import { route } from '../api/api.ts'
import { invalid } from '../errors.ts'
import { emptyable, integer, listParameters, metadata, nothing, parameters, text } from '../api/parameters.ts'
import type { Books } from '../books.ts'
import { emit } from '../events.ts'
import type { Kinds } from '../objects.ts'

const created = parameters<Stripe.RefundCreateParams>()({
  amount: integer.optional(),
  charge: text.optional(),
  metadata: emptyable(metadata),
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

export const refundRoutes = [
  route('POST /v1/refunds', created, (given, { books }) => refund(books, given)),
  route('GET /v1/refunds/:id', nothing, (_, { books, id }) => books.get('refund', id)),
  route(
    'GET /v1/refunds',
    listParameters<Stripe.RefundListParams>()({ charge: text.optional(), payment_intent: text.optional() }),
    ({ charge, payment_intent: intent, ...paging }, { books, url }) =>
      pageOf(
        books.all('refund').filter((one) =>
          (!charge || one.charge === charge) && (!intent || one.payment_intent === intent)
        ),
        url,
        paging,
      ),
  ),
  route('GET /v1/charges/:id', nothing, (_, { books, id }) => books.get('charge', id)),
  route(
    'GET /v1/charges',
    listParameters<Stripe.ChargeListParams>()({ customer: text.optional(), payment_intent: text.optional() }),
    ({ customer, payment_intent: intent, ...paging }, { books, url }) =>
      pageOf(
        books.all('charge').filter((one) =>
          (!customer || one.customer === customer) && (!intent || one.payment_intent === intent)
        ),
        url,
        paging,
      ),
  ),
  route('GET /v1/payment_intents/:id', nothing, (_, { books, id }) => books.get('payment_intent', id)),
]

/** Fields of charges that are told when they are asked for. */
export const ofCharge = {
  refunds: (books: Books, { id }: Kinds['charge']) =>
    listOf(books.all('refund').filter((one) => one.charge === id), `/v1/charges/${id}/refunds`),
}

export function refund(books: Books, given: z.infer<typeof created>): Kinds['refund'] {
  const charge = chargeOf(books, given)
  const left = charge.amount - charge.amount_refunded
  if (charge.refunded)
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  const amount = given.amount ?? left
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left)
    throw invalid(
      `Refund amount (${money(amount, charge)}) is greater than ${
        charge.amount_refunded ? 'unrefunded amount on charge' : 'charge amount'
      } (${money(left, charge)})`,
      'amount',
    )
  const made = books.put('refund', {
    id: books.newId('refund'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: books.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: given.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    own: {},
  })
  const refunded = charge.amount_refunded + amount
  const after = books.change('charge', charge.id, { amount_refunded: refunded, refunded: refunded === charge.amount })
  emit(books, 'refund.created', made)
  emit(books, 'charge.refunded', after, { amount_refunded: charge.amount_refunded })
  return made
}

/** @throws Refusal */
function chargeOf(books: Books, { charge, payment_intent: intent }: z.infer<typeof created>): Kinds['charge'] {
  if (!charge && !intent)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
  const id = charge ?? books.get('payment_intent', intent ?? '', 'payment_intent').latest_charge
  const found = id ? books.get('charge', id, 'charge') : undefined
  if (!found?.paid) throw invalid('This payment does not have a successful charge to refund.', 'payment_intent')
  return found
}

function money(amount: number, { currency }: Kinds['charge']): string {
  return `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
}
