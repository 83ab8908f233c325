import { faultKinds, type Faults } from '../api/faults.ts'
import type { Books } from '../books.ts'
import type { Kinds } from '../objects.ts'
import type { Disturbances, Webhooks } from '../webhooks.ts'
import { dateAndTime, html, type Html, money, page } from './html.ts'

/** How many rows of each kind are shown. */
const most = 60

interface Shown {
  books: Books
  webhooks: Webhooks
  faults: Faults
}

/** Everything that the simulator knows, newest first, and the switches for what goes wrong. */
export function booksPage({ books, webhooks, faults }: Shown): string {
  return page(
    'Books',
    html`<h1>The books</h1>
<p class="quiet">Its time is ${
      dateAndTime(books.now())
    } UTC: the platform's, which <code>npm run clock -- +30d</code> moves.
New entries are there when the page is loaded again.</p>
${switches(webhooks.disturbances, faults)}
${
      table(
        'Customers',
        ['Customer', 'E-mail', 'Card', 'Since'],
        books.all('customer').map((one) => customerRow(books, one)),
      )
    }
${
      table(
        'Subscriptions',
        ['Subscription', 'Plan', 'State', 'Period ends', 'Customer'],
        books.all('subscription').map((one) => subscriptionRow(books, one)),
      )
    }
${table('Invoices', ['Invoice', 'Reason', 'State', 'Amount', 'Created'], books.all('invoice').map(invoiceRow))}
${table('Credit notes', ['Note', 'Reason', 'Amount', 'Created'], books.all('credit_note').map(noteRow))}
${
      table(
        'Verifications',
        ['Session', 'State', 'Document', 'Reference', 'Created'],
        books.all('identity.verification_session').map(verificationRow),
      )
    }
${
      table(
        'Events',
        ['Event', 'Object', 'Delivered', 'At', ''],
        books.all('event').slice(0, most).map((one) => eventRow(books, one)),
      )
    }`,
    true,
  )
}

function switches({ times, shuffled, delay }: Disturbances, faults: Faults): Html {
  const kinds = faultKinds.map((kind) => html`<option>${kind}</option>`)
  return html`<div class="card"><h2 style="margin-top:0">What goes wrong</h2>
<form method="post" action="/switches/deliveries" class="row"><label>Deliver each event <input name="times" type="number" min="1" max="9" value="${times}"></label>
<label>Seconds late <input name="delay" type="number" min="0" max="86400" value="${delay}"></label>
<label>In order <select name="shuffled"><option value="false">yes</option><option value="true"${
    shuffled && html` selected`
  }>no</option></select></label>
<button>Set</button></form>
<form method="post" action="/switches/answers" class="row" style="margin-top:14px"><label>Next answers <select name="fault">${kinds}</select></label>
<label>How many <input name="times" type="number" min="0" max="99" value="1"></label>
<button>Set</button></form><p class="quiet" style="margin:12px 0 0">Still to come: ${faults.left}</p></div>`
}

function table(title: string, heads: string[], rows: Html[]): Html {
  if (!rows.length) return html`<h2>${title}</h2><p class="quiet">None yet.</p>`
  const left = rows.length > most ? html`<p class="quiet">The newest ${most} of ${rows.length}.</p>` : ''
  return html`<h2>${title}</h2>${left}<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${
    heads.map((head) => html`<th>${head}</th>`)
  }</tr></thead><tbody>${rows.slice(0, most)}</tbody></table></div>`
}

function customerRow(books: Books, { id, email, created, invoice_settings: settings }: Kinds['customer']): Html {
  const card = books.find('payment_method', String(settings.default_payment_method))?.card
  return html`<tr><td><code>${id}</code></td><td>${email}</td><td>${card ? `${card.brand} ${card.last4}` : '–'}</td>
<td>${dateAndTime(created)}</td></tr>`
}

function subscriptionRow(books: Books, one: Kinds['subscription']): Html {
  const [item] = one.items.data
  const name = books.find('product', String(item?.price.product))?.name
  const state = [one.status, one.cancel_at_period_end && 'ends with the period',
    one.pending_update && 'an update waits']
  return html`<tr><td><code>${one.id}</code></td><td>${name}, ${money(item?.price.unit_amount ?? 0, one.currency)}</td>
<td>${state.filter(Boolean).join(', ')}</td><td>${
    dateAndTime(item?.current_period_end ?? 0)
  }</td><td><code>${one.customer}</code></td></tr>`
}

function invoiceRow({ id, number, status, billing_reason: reason, total, currency, created }: Kinds['invoice']): Html {
  const name = status === 'draft' ? html`<code>${id}</code>` : html`<a href="/invoice/${id}">${number}</a>`
  return html`<tr><td>${name}</td><td>${reason}</td><td>${status}</td><td class="number">${money(total, currency)}</td>
<td>${dateAndTime(created)}</td></tr>`
}

function noteRow({ id, number, reason, total, currency, created }: Kinds['credit_note']): Html {
  return html`<tr><td><a href="/credit-note/${id}/pdf">${number}</a></td><td>${reason}</td>
<td class="number">${money(total, currency)}</td><td>${dateAndTime(created)}</td></tr>`
}

function verificationRow(one: Kinds['identity.verification_session']): Html {
  const { id, status, own: { outputs }, last_error: error, redaction, url, created } = one
  const state = [status, error?.code, redaction && `redaction ${redaction.status}`].filter(Boolean)
  return html`<tr><td>${url ? html`<a href="${url}"><code>${id}</code></a>` : html`<code>${id}</code>`}</td>
<td>${state.join(', ')}</td><td>${outputs ? `${outputs.first_name} ${outputs.last_name}` : '–'}</td>
<td><code>${one.client_reference_id}</code></td><td>${dateAndTime(created)}</td></tr>`
}

function eventRow(books: Books, { id, type, created, data }: Kinds['event']): Html {
  const deliveries = books.all('delivery').filter((one) => one.event === id)
  const states = deliveries.map((one) => html`<div>${stateOf(one)}</div>`)
  return html`<tr><td>${type}</td><td><code>${
    'id' in data.object ? String(data.object.id) : ''
  }</code></td><td>${states}</td>
<td>${
    dateAndTime(created)
  }</td><td><form method="post" action="/events/${id}"><button class="plain">Deliver again</button></form></td></tr>`
}

/** With the end of its address where it is one of several. */
function stateOf({ target, due, attempts, answer }: Kinds['delivery']): string {
  const state = due ? `${attempts ? `${answer}, again` : 'waits'}, ${dateAndTime(due)}` : answer ?? ''
  return target ? `${new URL(target).pathname}: ${state}` : state
}
