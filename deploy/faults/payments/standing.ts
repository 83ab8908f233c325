import type { Person } from '@delvik/apphost/demo/person'
import type { Caller, PaymentScene } from './scene.ts'

/** What somebody has bought, as they see it and as the provider has it: each thing that was asked for as often as it is there. */
export async function bought({ stripe, database }: PaymentScene, who: Person) {
  const { data: all } = await stripe.customers.list({ limit: 100 })
  const customers = all.filter(({ metadata }) => metadata['account'] === who.id).map(({ id }) => id)
  const each = <T>(list: (customer: string) => PromiseLike<{ data: T[] }>) =>
    Promise.all(customers.map(list)).then((lists) => lists.flatMap(({ data }) => data))
  const [pages, subscriptions, charges, notes] = await Promise.all([
    each((customer) => stripe.checkout.sessions.list({ customer })),
    each((customer) => stripe.subscriptions.list({ customer, status: 'all' })),
    each((customer) => stripe.charges.list({ customer })),
    each((customer) => stripe.creditNotes.list({ customer })),
  ])
  const { rows: books } = await database.query(
    `SELECT coalesce(sum(amount) FILTER (WHERE side = 'provider'), 0)::int AS kept, sum(amount)::int AS sum
     FROM billing.book_entries JOIN billing.invoices ON id = invoice_id WHERE account_id = $1`,
    [who.id],
  )
  const { myMembership: { plan, state } } = await who.ask('{ myMembership { plan state } }')
  return {
    entitled: [plan, state],
    customers: customers.length,
    pages: pages.map(({ status }) => status),
    subscriptions: subscriptions.map(({ status }) => status),
    charges: charges.map(({ amount, amount_refunded: refunded }) => [amount, refunded]),
    creditNotes: notes.map(({ amount }) => amount),
    books: books[0],
  }
}

/** Whether somebody was checked, in the same way. */
export async function checked({ stripe }: PaymentScene, who: Person) {
  const { data } = await stripe.identity.verificationSessions.list({ client_reference_id: who.id })
  const { myVerification: { state, badge } } = await who.ask('{ myVerification { state badge } }')
  return { entitled: [state, badge], sessions: data.map(({ status }) => status) }
}

/** How often a service has told of somebody what others hear, and what it still has to ask for. */
export async function told({ database }: PaymentScene, name: Caller, { id }: Person): Promise<Record<string, number>> {
  const { rows } = await database.query<{ type: string; n: number }>(
    `SELECT type, count(*)::int AS n FROM ${name}.events WHERE public AND data ->> 'accountId' = $1 GROUP BY type
     UNION ALL SELECT 'waiting', count(*)::int FROM ${name}.provider_calls WHERE account_id::text = $1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ type, n }) => [type, n]))
}
