import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import { deleteBatch } from '@delvik/runtime/delete-batch'
import type { Logger } from '@delvik/runtime/logger'
import type { Worker } from '@delvik/runtime/worker'
import { raw, type Router } from 'express'
import Stripe from 'stripe'
import type { Customers } from '../wishes/customers.ts'
import { askLook } from './looks.ts'
import { idOf } from './stripe-client.ts'

/** Seconds that a signature is good for. */
const tolerance = 300

/** News that are looked after; a payment is in those of its invoice. */
const looked = /^(customer|invoice|checkout\.session|charge\.refund|refund|payment_method)/
/** Those of what runs, of which there are thousands on a day on which many renew. */
const running = /^(invoice|customer\.subscription)\./

interface InboxParts {
  stripe: Stripe
  secrets: readonly string[]
  database: Database
  customers: Customers
  clock: Clock
  logger: Logger
}

/** Takes in what the provider has to say: who it is from is proved by its signature, what is in it is read again. */
export function webhookRoutes(router: Router, parts: InboxParts): void {
  router.post('/webhooks/stripe', raw({ type: () => true, limit: '1mb' }), async (request, response) => {
    const event = verified(parts, request.body, request.headers['stripe-signature'])
    if (!event) return void response.status(400).json({ code: 'BAD_REQUEST' })
    await takeIn(parts, event)
    response.json({ received: true })
  })
}

/** By one of the secrets, none of which may be older than its tolerance by the platform's clock. */
function verified({ stripe, secrets, clock }: InboxParts, body: unknown, header: unknown): Stripe.Event | undefined {
  if (!Buffer.isBuffer(body) || typeof header !== 'string') return undefined
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, header, secret, tolerance, undefined, clock.now().getTime())
    } catch {
      // Of another secret, too old, or no event at all.
    }
  }
  return undefined
}

async function takeIn({ database, customers, clock, logger }: InboxParts, { id, type, data }: Stripe.Event) {
  const customer = customerOf(data.object)
  const accountId = customer && (await customers.accountOf(customer))
  const at = clock.now()
  await database.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `INSERT INTO webhook_inbox (id, type, account_id, received_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [id, type, accountId ?? null, at],
    )
    if (rowCount && accountId && looked.test(type))
      await askLook(tx, accountId, { cause: id, at, isWhole: !running.test(type) })
  })
  if (customer && !accountId) logger.warn({ webhook: id, webhook_type: type }, 'the provider tells of somebody unknown')
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

/** The provider repeats itself for three days. */
export function forgetWebhooks(database: Database, clock: Clock): Worker {
  const due = () => ({
    table: 'webhook_inbox',
    where: `received_at < $1::timestamptz - interval '30 days'`,
    values: [clock.now()],
  })
  return {
    name: 'webhooks that are forgotten',
    every: 3_600_000,
    due: () => Promise.resolve(0),
    tick: () => deleteBatch(database, due()),
  }
}
