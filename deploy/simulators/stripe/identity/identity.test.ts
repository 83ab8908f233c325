/** @service */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createLogger } from '@delvik/runtime/logger'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import { until } from '@delvik/runtime/testing/until'
import Stripe from 'stripe'
import { startStripeSimulator, type StripeSimulator } from '../simulator.ts'

const secretKey = 'sk_test_simulated'
const malin = { firstName: 'Malin', lastName: 'Ekbacke' }
const expand = ['verified_outputs']

let clock: SetClock
let simulator: StripeSimulator
let sessions: Stripe.Identity.VerificationSessionResource
let events: Stripe.EventResource
beforeEach(async () => {
  clock = new SetClock('2026-03-01T12:00:00Z')
  const logger = createLogger({ service: 'simulator', level: 'silent' })
  simulator = await startStripeSimulator({ port: 0, clock, secretKey, logger })
  const { port } = new URL(simulator.url)
  const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })
  sessions = stripe.identity.verificationSessions
  events = stripe.events
})
afterEach(async () => simulator[Symbol.asyncDispose]())

async function verification(options: Stripe.Identity.VerificationSessionCreateParams.Options.Document = {}) {
  const session = await sessions.create({
    type: 'document',
    options: { document: options },
    client_reference_id: 'user-1',
    metadata: { userId: 'user-1' },
  })
  return { session, read: () => sessions.retrieve(session.id, { expand }) }
}

/** What has happened to the only session that there is. */
async function told(): Promise<(string | undefined)[]> {
  const { data } = await events.list({ type: 'identity.*' })
  return data.map(({ type }) => type.split('.').at(-1)).reverse()
}

describe('Identity', () => {
  it('looks at a document for a moment, and tells the names on it to who asks for them', async () => {
    const { session, read } = await verification()
    await simulator.check(session.url ?? '', { outcome: 'passes', ...malin })
    expect(await read()).toMatchObject({ status: 'processing', url: null, client_secret: null, verified_outputs: null })
    clock.move(2000)
    await until(async () => (await read()).status === 'verified')
    const verified = await read()
    expect(verified).toMatchObject({ last_error: null, last_verification_report: expect.stringMatching(/^vr_/) })
    expect(verified.verified_outputs).toMatchObject({ first_name: 'Malin', last_name: 'Ekbacke', id_number: null })
    expect(await sessions.retrieve(session.id)).not.toHaveProperty('verified_outputs')
    expect(await told()).toEqual(['created', 'processing', 'verified'])
    await expect(simulator.check(session.id, { outcome: 'passes', ...malin })).rejects.toThrow('nothing any more')
  })

  it('says what failed, and takes another attempt on the same session, with a report of its own', async () => {
    const { session, read } = await verification()
    await simulator.check(session.id, { outcome: 'document_expired', ...malin })
    await simulator.settle()
    const failed = await read()
    expect(failed).toMatchObject({ status: 'requires_input', url: session.url, verified_outputs: null })
    expect(failed.last_error).toEqual({ code: 'document_expired', reason: expect.stringContaining('has expired') })
    await simulator.check(session.id, { outcome: 'passes', ...malin })
    await simulator.settle()
    const verified = await read()
    expect(verified).toMatchObject({ status: 'verified', last_error: null })
    expect(new Set([null, failed.last_verification_report, verified.last_verification_report]).size).toBe(3)
    expect(await told()).toEqual(['created', 'processing', 'requires_input', 'processing', 'verified'])
  })

  it.each(['consent_declined', 'abandoned'] as const)(
    'makes no report where nothing is submitted: %s',
    async (code) => {
      const { session, read } = await verification()
      await simulator.check(session.id, { outcome: code, ...malin })
      expect(await read()).toMatchObject({
        status: 'requires_input',
        url: session.url,
        last_error: { code },
        last_verification_report: null,
      })
      expect(await told()).toEqual(['created', 'requires_input'])
    },
  )

  it('refuses a document of a type that the session does not allow', async () => {
    const { session, read } = await verification({ allowed_types: ['passport'] })
    await simulator.check(session.id, { outcome: 'passes', ...malin, document: 'id_card' })
    await simulator.settle()
    expect(await read()).toMatchObject({ last_error: { code: 'document_type_not_supported' } })
  })

  it('forgets whom it has seen when it is told to, in its events too', async () => {
    const { session, read } = await verification()
    await simulator.check(session.id, { outcome: 'passes', ...malin })
    await simulator.settle()
    const before = await read()
    expect((await sessions.redact(session.id)).metadata).toEqual({})
    expect(await read()).toMatchObject({
      status: 'verified',
      redaction: { status: 'processing' },
      client_reference_id: '[redacted]',
      verified_outputs: { first_name: '[redacted]', last_name: '[redacted]' },
      last_verification_report: before.last_verification_report,
    })
    await simulator.settle()
    expect((await read()).redaction).toEqual({ status: 'redacted' })
    expect(await told()).toEqual(['created', 'processing', 'verified', 'redacted'])
    const { data: all } = await events.list({ type: 'identity.*' })
    expect(JSON.stringify(all)).not.toContain('user-1')
    const again = sessions.redact(session.id)
    await expect(again).rejects.toThrow('redacted already')
    const update = sessions.update(session.id, { metadata: { userId: 'user-2' } })
    await expect(update).rejects.toThrow('cannot be updated')
  })

  it('lists sessions by whom they are about and how far they are', async () => {
    const { session } = await verification()
    const { id } = await sessions.create({ type: 'document', client_reference_id: 'user-2' })
    await sessions.cancel(id)
    const ids = async (params: Stripe.Identity.VerificationSessionListParams) =>
      (await sessions.list(params)).data.map((one) => one.id)
    expect(await ids({})).toEqual([id, session.id])
    expect(await ids({ client_reference_id: 'user-1' })).toEqual([session.id])
    expect(await ids({ status: 'canceled' })).toEqual([id])
    expect(await ids({ limit: 1, starting_after: id })).toEqual([session.id])
    expect(await ids({ created: { gt: session.created } })).toEqual([])
  })

  it('neither cancels nor redacts a session while its document is looked at', async () => {
    const { session } = await verification()
    await simulator.check(session.id, { outcome: 'passes', ...malin })
    for (const call of ['cancel', 'redact'] as const)
      await expect(sessions[call](session.id)).rejects.toThrow('has the status processing')
  })
})
