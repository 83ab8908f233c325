import type Stripe from 'stripe'
import { pageOf } from '../api/answers.ts'
import { route } from '../api/api.ts'
import { noSuch } from '../errors.ts'
import { listParameters, nothing, parameters, text } from '../api/parameters.ts'
import type { Books } from '../books.ts'
import { methodsOf } from '../customers.ts'
import { emit } from '../events.ts'
import type { Kinds } from '../objects.ts'
import { type CardName, testCards } from '../cards.ts'
import { attach, createCard } from './charges.ts'

export const paymentMethodRoutes = [
  route(
    'POST /v1/payment_methods/:id/attach',
    parameters<Stripe.PaymentMethodAttachParams>()({ customer: text }),
    ({ customer }, { books, id }) => {
      books.get('customer', customer, 'customer')
      return attach(books, testMethod(books, id).id, customer)
    },
  ),
  route('POST /v1/payment_methods/:id/detach', nothing, (_, { books, id }) => {
    const detached = books.change('payment_method', id, { customer: null })
    emit(books, 'payment_method.detached', detached)
    return detached
  }),
  route('GET /v1/payment_methods/:id', nothing, (_, { books, id }) => books.get('payment_method', id)),
  route(
    'GET /v1/payment_methods',
    listParameters<Stripe.PaymentMethodListParams>()({ customer: text.optional(), type: text.optional() }),
    ({ customer, type, ...paging }, { books, url }) =>
      pageOf((customer ? methodsOf(books, customer) : []).filter((one) => !type || one.type === type), url, paging),
  ),
  route('GET /v1/setup_intents/:id', nothing, (_, { books, id }) => books.get('setup_intent', id)),
]

/** A stored one, or a new one of the kind that Stripe's tests name: `pm_card_visa`. */
function testMethod(books: Books, id: string): Kinds['payment_method'] {
  const name = id.replace(/^pm_card_/, '')
  if (name === id) return books.get('payment_method', id)
  if (!(name in testCards)) throw noSuch('PaymentMethod', id)
  return createCard(books, name as CardName) // it is one of the names
}
