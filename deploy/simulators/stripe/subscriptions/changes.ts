import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '../api/api.ts'
import { invalid } from '../errors.ts'
import { emptyable, flag, integer, metadata, parameters, text } from '../api/parameters.ts'
import type { Books } from '../books.ts'
import { merged } from '../customers.ts'
import { discountParam } from '../discounts.ts'
import { drawUp } from '../invoices/drawing.ts'
import { finalize, openDraft, voidInvoice } from '../invoices/lifecycle.ts'
import type { Kinds } from '../objects.ts'
import { cardError, defaultMethod, judge, type Outcome } from '../payments/charges.ts'
import { applied, changeSubscription, collect } from '../payments/collection.ts'
import { itemChange, type Plan, planChange } from './plan.ts'
import { rateOf } from './items.ts'

/** Seconds for which an update waits to be paid. */
const pendingFor = 23 * 3600

const changed = parameters<Stripe.SubscriptionUpdateParams>()({
  billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: z.strictObject({ comment: emptyable(text), feedback: emptyable(text) }).optional(),
  default_payment_method: text.optional(),
  default_tax_rates: emptyable(z.array(text)),
  description: emptyable(text),
  discounts: emptyable(z.array(discountParam)),
  items: z.array(itemChange).optional(),
  metadata: emptyable(metadata),
  off_session: flag.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  proration_date: integer.optional(),
})
type Changed = z.infer<typeof changed>

export const changeRoutes = [
  route('POST /v1/subscriptions/:id', changed, (given, { books, id }) => update(books, id, given)),
]

function update(books: Books, id: string, given: Changed): Kinds['subscription'] {
  const before = books.get('subscription', id)
  if (before.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  const { items, billing_cycle_anchor: anchor, discounts } = given
  const plan = items || anchor?.type === 'now' || discounts !== undefined ? planChange(books, before, given) : undefined
  const plain = plainChange(books, before, given)
  if (!plan?.bills) return changeSubscription(books, id, { ...plain, ...(plan && unbilled(books, before, plan)) })
  refuseBeside(given)
  return billChange(books, before, plan, given)
}

/** What changes at once, since it costs nothing. */
function plainChange(books: Books, before: Kinds['subscription'], given: Changed): Partial<Kinds['subscription']> {
  const { cancel_at_period_end: cancels, default_payment_method: method, default_tax_rates: rates } = given
  if (method) books.get('payment_method', method, 'default_payment_method')
  return {
    ...(cancels !== undefined && cancellation(books, before, cancels, given.cancellation_details)),
    ...(method !== undefined && { default_payment_method: method }),
    ...(rates !== undefined && { default_tax_rates: (rates ?? []).map((rate) => rateOf(books, rate)) }),
    ...(given.description !== undefined && { description: given.description }),
    ...(given.metadata !== undefined && { metadata: merged(before.metadata, given.metadata) }),
  }
}

function cancellation(
  books: Books,
  { items, canceled_at: at }: Kinds['subscription'],
  cancels: boolean,
  why: Changed['cancellation_details'],
): Partial<Kinds['subscription']> {
  const none = { comment: null, feedback: null, feedback_option: null }
  if (!cancels)
    return {
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { ...none, reason: null },
    }
  return {
    cancel_at_period_end: true,
    cancel_at: items.data[0]?.current_period_end ?? null,
    canceled_at: at ?? books.now(),
    cancellation_details: { ...none, comment: why?.comment ?? null, reason: 'cancellation_requested' },
  }
}

function unbilled(books: Books, before: Kinds['subscription'], plan: Plan): Partial<Kinds['subscription']> {
  keepDiscounts(books, plan)
  return { items: { ...before.items, data: plan.items }, discounts: plan.discounts }
}

function keepDiscounts(books: Books, { fresh }: Plan): void {
  for (const discount of fresh.values()) books.put('discount', discount)
}

/** Parameters that Stripe does not take together with an update that waits to be paid. */
const notPending = ['cancel_at_period_end', 'default_payment_method', 'default_tax_rates', 'description'] as const

function refuseBeside(given: Changed): void {
  if (given.payment_behavior !== 'pending_if_incomplete') return
  const beside = notPending.find((name) => given[name] !== undefined)
  if (beside)
    throw invalid(`You cannot pass \`${beside}\` when \`payment_behavior\` is \`pending_if_incomplete\`.`, beside)
}

/** Bills a change at once: a card that is declined leaves what was, and the change waits where it may. */
function billChange(books: Books, before: Kinds['subscription'], plan: Plan, given: Changed): Kinds['subscription'] {
  const { payment_behavior: behavior, off_session: away = false } = given
  if (behavior === 'error_if_incomplete') refuseUnpayable(books, before, !away)
  dropPending(books, before)
  keepDiscounts(books, plan)
  const notes = given.metadata === undefined ? before.metadata : merged(before.metadata, given.metadata)
  const change = { items: plan.items, discounts: plan.discounts, anchor: plan.anchor, metadata: notes }
  const drawn = drawUp(books, plan.billed, 'subscription_update', books.newId('invoice'))
  const { id } = openDraft(books, { ...drawn, own: { ...drawn.own, change } }, null)
  finalize(books, id)
  books.change('subscription', before.id, { latest_invoice: id })
  const outcome = collect(books, id, { owner: !away })
  if (outcome.result !== 'paid') leaveUnpaid(books, { before, invoice: id, behavior }, change)
  const rest = plainChange(books, before, { ...given, metadata: undefined })
  return Object.keys(rest).length ? changeSubscription(books, before.id, rest) : books.get('subscription', before.id)
}

function refuseUnpayable(books: Books, { customer, id }: Kinds['subscription'], owner: boolean): void {
  const method = defaultMethod(books, customer as string, id) // kept as an id
  const outcome: Outcome | undefined = method ? judge(books.get('payment_method', method), { owner }) : undefined
  if (outcome && outcome.result !== 'paid') throw cardError(books, outcome, null)
}

interface Unpaid {
  before: Kinds['subscription']
  invoice: string
  behavior: Changed['payment_behavior']
}

function leaveUnpaid(
  books: Books,
  { before, invoice, behavior }: Unpaid,
  change: NonNullable<Kinds['invoice']['own']['change']>,
): void {
  if (behavior !== 'pending_if_incomplete') {
    const { own } = books.get('invoice', invoice)
    books.change('invoice', invoice, { own: { ...own, change: null } })
    changeSubscription(books, before.id, { ...applied(books, change, before), status: 'past_due' })
    return
  }
  changeSubscription(books, before.id, {
    pending_update: {
      billing_cycle_anchor: change.anchor,
      cancel_at_period_end: null,
      discount: null,
      discounts: change.discounts,
      expires_at: books.now() + pendingFor,
      metadata: change.metadata,
      subscription_items: change.items,
      trial_end: null,
      trial_from_plan: null,
    },
  })
}

/** Another change takes the place of one that waits. */
export function dropPending(books: Books, { id }: Kinds['subscription']): void {
  const waiting = books.all('invoice').filter(({ own, status }) =>
    own.subscription === id && own.change && status === 'open'
  )
  for (const one of waiting) voidInvoice(books, one.id)
}
