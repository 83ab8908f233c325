import { Refusal } from '../errors.ts'
import type { Books } from '../books.ts'
import type { Kinds } from '../objects.ts'
import { defaultMethod } from '../payments/charges.ts'
import { changeCard, portalSession } from '../portal.ts'
import {
  brandOf,
  cardFields,
  cardsThere,
  denied,
  type Problems,
  readCard,
  secondStep,
  type Typed,
} from './card-form.ts'
import type { Shown } from './checkout-page.ts'
import { alert, date, html, type Html, money, page } from './html.ts'

interface Tried {
  typed?: Typed
  problems?: Problems
  problem?: string
  done?: boolean
}

/** What a customer manages for themselves: the card, and what they were billed. */
export function portalPage(books: Books, id: string, tried: Tried = {}): Shown {
  try {
    const { customer, return_url: back } = portalSession(books, id)
    return { page: page('Customer portal', portal(books, { id, customer, back, tried })) }
  } catch (error) {
    if (error instanceof Refusal) return { page: page('Customer portal', html`<h1>${error.message}</h1>`), status: 404 }
    throw error
  }
}

export function portalAnswer(books: Books, id: string, form: Typed): Shown {
  const read = readCard(books, form)
  if ('problems' in read) return portalPage(books, id, { typed: form, problems: read.problems })
  if (form.step === 'deny') return portalPage(books, id, { typed: form, problem: denied })
  const { customer } = portalSession(books, id)
  const outcome = changeCard(books, customer, { ...read.filled, allowed: form.step === 'allow' })
  if (outcome.result === 'declined') return portalPage(books, id, { typed: form, problem: outcome.decline.message })
  if (outcome.result === 'asks')
    return { page: page('3-D Secure', secondStep(`/portal/${id}`, form, 'that the card is stored')) }
  return portalPage(books, id, { done: true })
}

interface Portal {
  id: string
  customer: string
  back: string | null
  tried: Tried
}

function portal(
  books: Books,
  { id, customer, back, tried: { typed = {}, problems = {}, problem, done } }: Portal,
): Html {
  const { email } = books.get('customer', customer)
  const method = defaultMethod(books, customer)
  const card = method ? books.get('payment_method', method).card : undefined
  return html`${back && html`<p><a href="${back}">← Back to Delvik</a></p>`}<h1>Card and invoices</h1>
<p class="quiet">${email}</p>${plans(books, customer)}
<h2>Card</h2>${done ? html`<p class="done" role="status">The card is changed.</p>` : ''}
<p>${
    card ? `${brandOf(card)} ending in ${card.last4}, until ${card.exp_month}/${card.exp_year}` : 'No card is stored.'
  }</p>
${alert(problem)}<form method="post" action="/portal/${id}" class="card fields" novalidate>${
    cardFields(typed, problems)
  }
<button class="full">Change the card</button></form>${cardsThere()}${invoices(books, customer)}`
}

function plans(books: Books, customer: string): Html {
  const all = books.all('subscription').filter((one) => one.customer === customer && one.status !== 'canceled')
  return html`<div class="card">${all.length ? all.map((one) => plan(books, one)) : html`<p>No plan at present.</p>`}
<p class="quiet" style="margin:0">Plans are changed and cancelled at Delvik.</p></div>`
}

function plan(
  books: Books,
  { items: { data: [item] }, status, cancel_at_period_end: ends }: Kinds['subscription'],
): Html {
  if (!item) return html``
  const name = books.find('product', item.price.product as string)?.name // kept as an id
  const then = ends ? 'Ends' : 'Renews'
  return html`<p><strong>${name}</strong>, ${money(item.price.unit_amount ?? 0, item.price.currency)} per
${item.price.recurring?.interval}${status === 'past_due' ? ', past due' : ''}. ${then} on ${
    date(item.current_period_end)
  }.</p>`
}

function invoices(books: Books, customer: string): Html {
  const all = books.all('invoice').filter((one) => one.customer === customer && one.status !== 'draft')
  if (!all.length) return html`<h2>Invoices</h2><p>No invoice yet.</p>`
  const rows = all.map((one) =>
    html`<tr><td><a href="/invoice/${one.id}">${one.number}</a></td><td>${date(one.created)}</td><td>${one.status}</td>
<td class="number">${money(one.total, one.currency)}</td></tr>`
  )
  return html`<h2>Invoices</h2><div class="scroll"><table><thead><tr><th>Number</th><th>Date</th><th>State</th>
<th class="number">Amount</th></tr></thead><tbody>${rows}</tbody></table></div>`
}
