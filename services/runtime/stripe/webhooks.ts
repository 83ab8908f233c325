import { raw, type Router } from 'express'
import Stripe from 'stripe'
import type { Clock } from '../process/clock.ts'
import type { Logger } from '../process/logger.ts'
import type { Worker } from '../process/worker.ts'
import type { Database, Tx } from '../postgres/database.ts'
import { deleteBatch } from '../postgres/delete-batch.ts'

/** Seconds that a signature is good for. */
const tolerance = 300

export interface WebhookInbox {
  path: string
  stripe: Stripe
  secrets: readonly string[]
  database: Database
  clock: Clock
  logger: Logger
  /** What an event is about, by the provider's name for it; undefined where it is about nobody. */
  subjectOf(event: Stripe.Event): string | undefined
  /** Whose that is; undefined of somebody unknown. */
  accountOf(subject: string): Promise<string | undefined>
  /** What follows, in the transaction that keeps the event. */
  follow(tx: Tx, news: { accountId: string; event: Stripe.Event; at: Date }): Promise<void>
}

/** Takes in what the provider has to say: who it is from is proved by its signature, what is in it is read again. */
export function webhookRoutes(router: Router, inbox: WebhookInbox): void {
  router.post(inbox.path, raw({ type: () => true, limit: '1mb' }), async (request, response) => {
    const event = signedEvent(inbox, request.body, request.headers['stripe-signature'])
    if (!event) return void response.status(400).json({ code: 'BAD_REQUEST' })
    await takeIn(inbox, event)
    response.json({ received: true })
  })
}

/** By one of the secrets, none of which may be older than its tolerance by the platform's clock. */
function signedEvent({ stripe, secrets, clock }: WebhookInbox, body: unknown, header: unknown) {
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

async function takeIn(inbox: WebhookInbox, event: Stripe.Event): Promise<void> {
  const { database, clock, logger } = inbox
  const { id, type } = event
  const subject = inbox.subjectOf(event)
  const accountId = subject && (await inbox.accountOf(subject))
  const at = clock.now()
  await database.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `INSERT INTO webhook_inbox (id, type, account_id, received_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [id, type, accountId ?? null, at],
    )
    if (rowCount && accountId) await inbox.follow(tx, { accountId, event, at })
  })
  if (subject && !accountId) logger.warn({ webhook: id, webhook_type: type }, 'the provider tells of somebody unknown')
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
