import { Refusal } from '../errors.ts'
import type { Books } from '../books.ts'
import { creditNotesOf } from '../payments/credit-notes.ts'
import type { Kinds } from '../objects.ts'
import { attach, createCard, defaultMethod, judge } from '../payments/charges.ts'
import { pay } from '../payments/invoices.ts'
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
}

/** An invoice as its customer sees it, with the way to pay it while it is open. */
export function invoicePage(books: Books, id: string, tried: Tried = {}): Shown {
  const invoice = books.find('invoice', id)
  if (!invoice || invoice.status === 'draft')
    return { page: page('Invoice', html`<h1>There is no such invoice</h1>`), status: 404 }
  return {
    page: page(
      `Invoice ${invoice.number}`,
      html`${told(books, invoice)}${invoice.status === 'open' ? paying(books, invoice, tried) : ''}`,
    ),
  }
}

/** Pays by the stored card, or by another one. */
export function invoiceAnswer(books: Books, id: string, form: Typed & { stored?: string }): Shown {
  const invoice = books.get('invoice', id)
  if (form.step === 'deny') return invoicePage(books, id, { typed: form, problem: denied })
  const presence = { owner: true, allowed: form.step === 'allow' }
  if (form.stored) return settle(books, invoice, { method: form.stored, presence, form })
  const read = readCard(books, form)
  if ('problems' in read) return invoicePage(books, id, { typed: form, problems: read.problems })
  const method = createCard(books, read.filled.card, read.filled)
  const outcome = judge(method, { ...presence, typed: true })
  if (outcome.result !== 'paid') {
    books.remove('payment_method', method.id)
    if (outcome.result === 'asks') return asks(invoice, form)
    return invoicePage(books, id, { typed: form, problem: outcome.decline.message })
  }
  attach(books, method.id, invoice.customer ?? '')
  return settle(books, invoice, { method: method.id, presence, form })
}

interface Paying {
  method: string
  presence: { owner: boolean; allowed: boolean }
  form: Typed & { stored?: string }
}

function settle(books: Books, invoice: Kinds['invoice'], { method, presence, form }: Paying): Shown {
  try {
    pay(books, invoice.id, presence, method)
    return { to: `/invoice/${invoice.id}` }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isAsked = error.body.code === 'invoice_payment_intent_requires_action'
    return isAsked ? asks(invoice, form) : invoicePage(books, invoice.id, { typed: form, problem: error.message })
  }
}

function asks(invoice: Kinds['invoice'], form: Typed): Shown {
  const what = `a payment of ${money(invoice.amount_due, invoice.currency)}`
  return { page: page('3-D Secure', secondStep(`/invoice/${invoice.id}`, form, what)) }
}

function told(books: Books, invoice: Kinds['invoice']): Html {
  const { number, status, currency, total, created, status_transitions: at } = invoice
  const lines = linesOf(invoice).map(([what, amount]) => html`<dt>${what}</dt><dd>${amount}</dd>`)
  const charge = books.all('charge').find((one) => one.own.invoice === invoice.id && one.paid)
  return html`<h1>Invoice ${number}</h1><p class="quiet">${
    [invoice.customer_name || invoice.customer_email || 'From Delvik', date(created)].join(', ')
  }</p>${taxIdsOn(invoice).map(([what, value]) => html`<p class="quiet">${what} ${value}</p>`)}
<p class="amount">${money(total, currency)} ${
    status === 'paid' ?
      html`<span class="done" style="font-size:16px">Paid on ${date(at.paid_at ?? created)}</span>` :
      html`<span class="quiet" style="font-size:16px;font-weight:400">${status}</span>`
  }</p>
<dl class="card">${lines}<dt class="total">Total</dt><dd class="total">${money(total, currency)}</dd>
${charge?.amount_refunded ? html`<dt>Refunded</dt><dd>−${money(charge.amount_refunded, currency)}</dd>` : ''}</dl>
<p><a href="/invoice/${invoice.id}/pdf">Download as PDF</a></p>${
    creditNotesOf(books, invoice.id).map((note) =>
      html`<p><a href="/credit-note/${note.id}/pdf">Credit note ${note.number}, ${money(note.total, currency)}</a></p>`
    )
  }`
}

/** The numbers by which its customer pays taxes. */
export function taxIdsOn({ customer_tax_ids: ids }: Kinds['invoice']): [string, string][] {
  return (ids ?? []).map((
    { type, value },
  ) => [type === 'no_vat' ? 'NO VAT' : `${(value ?? '').slice(0, 2)} VAT`, value ?? ''])
}

/** What stands on it, above the total. */
export function linesOf(
  { lines, total_discount_amounts: off, total_taxes: taxes, currency }: Kinds['invoice'],
): [string, string][] {
  const show = (minor: number) => money(minor, currency)
  return [
    ...lines.data.map(({ description, amount, period }): [string, string] => [
      `${description ?? ''}, ${date(period.start)} to ${date(period.end)}`,
      show(amount),
    ]),
    ...(off ?? []).map(({ amount }): [string, string] => ['Discount', `−${show(amount)}`]),
    ...(taxes ?? []).map(({ amount }): [string, string] => ['VAT, included', show(amount)]),
  ]
}

function paying(books: Books, { id, customer, own, amount_due: due, currency }: Kinds['invoice'], tried: Tried): Html {
  const { typed = {}, problems = {}, problem } = tried
  const stored = defaultMethod(books, customer ?? '', own.subscription)
  const card = stored ? books.get('payment_method', stored).card : undefined
  const pays = `Pay ${money(due, currency)}`
  return html`${alert(problem)}${
    card &&
    html`<form method="post" action="/invoice/${id}" class="card"><p>${brandOf(card)} ending in ${card.last4}</p>
<button name="stored" value="${stored}" class="full">${pays} with this card</button></form>`
  }
<form method="post" action="/invoice/${id}" class="card fields" novalidate>${cardFields(typed, problems)}
<button class="full${card ? ' plain' : ''}">${pays} with another card</button></form>${cardsThere()}`
}
