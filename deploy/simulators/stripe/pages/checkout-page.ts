import { Refusal } from '../errors.ts'
import type { Books } from '../books.ts'
import { firstInvoice } from '../checkout.ts'
import { applyCode, complete } from '../completing.ts'
import { sum } from '../invoices/drawing.ts'
import type { Kinds } from '../objects.ts'
import { cardFields, cardsThere, denied, type Problems, readCard, secondStep, type Typed } from './card-form.ts'
import { alert, date, html, type Html, money, page } from './html.ts'

/** What a page is, or where it sends its visitor. */
export type Shown = { page: string; status?: number } | { to: string }

type Session = Kinds['checkout.session']

interface Tried {
  typed?: Typed
  problems?: Problems
  problem?: string | undefined
  codeProblem?: string | undefined
}

export function checkoutPage(books: Books, id: string, tried: Tried = {}): Shown {
  const session = books.find('checkout.session', id)
  if (!session) return { page: page('Checkout', html`<h1>There is no such session</h1>`), status: 404 }
  if (session.status !== 'open') return { page: page('Checkout', closed(session)) }
  return { page: page('Checkout', opened(books, session, tried)) }
}

/** A card, a code, or the answer to the bank's question. */
export function checkoutAnswer(books: Books, id: string, form: Typed & { code?: string; apply?: string }): Shown {
  if (form.apply !== undefined) return tryCode(books, id, form.code ?? '')
  const read = readCard(books, form)
  if ('problems' in read) return checkoutPage(books, id, { typed: form, problems: read.problems })
  if (form.step === 'deny') return checkoutPage(books, id, { typed: form, problem: denied })
  const session = books.find('checkout.session', id)
  if (session?.status !== 'open') return checkoutPage(books, id)
  const outcome = complete(books, id, { ...read.filled, allowed: form.step === 'allow' })
  if (outcome.result === 'declined') return checkoutPage(books, id, { typed: form, problem: outcome.decline.message })
  if (outcome.result === 'asks') {
    const what = session.mode === 'setup'
      ? 'that the card is stored'
      : `a payment of ${money(session.amount_total ?? 0, session.currency ?? '')}`
    return { page: page('3-D Secure', secondStep(`/checkout/${id}`, form, what)) }
  }
  return { to: (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id) }
}

function tryCode(books: Books, id: string, code: string): Shown {
  try {
    applyCode(books, id, code)
    return { to: `/checkout/${id}` }
  } catch (error) {
    if (error instanceof Refusal) return checkoutPage(books, id, { codeProblem: error.message })
    throw error
  }
}

function closed({ status, cancel_url: back, success_url: forth, id }: Session): Html {
  const isDone = status === 'complete'
  const to = isDone ? forth?.replaceAll('{CHECKOUT_SESSION_ID}', id) : back
  return html`<h1>${isDone ? 'This session is paid' : 'This session has expired'}</h1>
<p>${isDone ? 'Nothing more is charged.' : 'Nothing was charged. Go back and begin again.'}</p>
${to && html`<p><a href="${to}">Go back to Delvik</a></p>`}`
}

function opened(books: Books, session: Session, { typed = {}, problems = {}, problem, codeProblem }: Tried): Html {
  const { id, mode, cancel_url: back, customer, amount_total: total, currency } = session
  const email = customer ? books.find('customer', customer)?.email : session.customer_email
  const pays = mode === 'setup' ? 'Save the card' : `Pay ${money(total ?? 0, currency ?? '')} and subscribe`
  return html`${back && html`<p><a href="${back}">← Back to Delvik</a></p>`}
${
    mode === 'setup'
      ? html`<h1>Save a card</h1><p>It is charged for what you owe later, not now.</p>`
      : summary(books, session)
  }
${alert(problem)}${session.allow_promotion_codes && mode !== 'setup' ? codeForm(session, codeProblem) : ''}
<form method="post" action="/checkout/${id}" class="card fields" novalidate><h2 style="margin:0">Card</h2>
${email ? html`<p class="quiet">${email}</p>` : emailField(typed)}
${cardFields(typed, problems)}<button class="full">${pays}</button></form>${cardsThere()}`
}

function emailField(typed: Typed): Html {
  return html`<label>E-mail <input name="email" type="email" autocomplete="email" value="${typed.email ?? ''}"></label>`
}

function summary(books: Books, { customer, currency, own }: Session): Html {
  const invoice = firstInvoice(books, { customer: customer ?? '', currency: currency ?? '' }, own)
  const show = (minor: number) => money(minor, currency ?? '')
  const [item] = own.items
  const price = books.find('price', item?.price ?? '')
  const product = books.find('product', price?.product ?? '')
  const off = invoice.subtotal - invoice.total
  const tax = sum((invoice.total_taxes ?? []).map(({ amount }) => amount))
  const next = invoice.lines.data[0]?.period.end ?? 0
  return html`<h1>Subscribe to ${product?.name}</h1>
<p class="amount">${
    show(price?.unit_amount ?? 0)
  } <span class="quiet" style="font-size:16px;font-weight:400">per ${price?.recurring?.interval}</span></p>
<dl class="card"><dt>${product?.name}</dt><dd>${show(invoice.subtotal)}</dd>
${off > 0 && html`<dt>Discount</dt><dd>−${show(off)}</dd>`}
${tax > 0 && html`<dt>VAT, included</dt><dd>${show(tax)}</dd>`}
<dt class="total">Due today</dt><dd class="total">${show(invoice.total)}</dd>
<dt>Then</dt><dd>${show(price?.unit_amount ?? 0)} on ${date(next)}</dd></dl>`
}

function codeForm({ id, own }: Session, problem: string | undefined): Html {
  if (own.coupon) return html`<p class="done">Your code is applied.</p>`
  return html`<form method="post" action="/checkout/${id}" class="row card" novalidate>
<label>Promotion code <input name="code" autocomplete="off"${
    problem && html` aria-invalid="true" aria-describedby="code-error"`
  }>
${problem && html`<span class="error" id="code-error">${problem}</span>`}</label>
<button name="apply" value="yes" class="plain">Apply</button></form>`
}
