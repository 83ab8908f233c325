/** @service */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createLogger } from '@delvik/runtime/logger'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import Stripe from 'stripe'
import { startStripeSimulator, type StripeSimulator } from '../simulator.ts'

const secretKey = 'sk_test_simulated'
const valid = { expiry: '12 / 34', cvc: '123', name: 'Malin Ekbacke' }

let simulator: StripeSimulator
let stripe: Stripe
let customer: string
let price: string
beforeEach(async () => {
  const clock = new SetClock('2026-03-01T12:00:00Z')
  const logger = createLogger({ service: 'simulator', level: 'silent' })
  simulator = await startStripeSimulator({ port: 0, clock, secretKey, logger })
  stripe = new Stripe(secretKey, { host: '127.0.0.1', port: new URL(simulator.url).port, protocol: 'http' })
  ;({ id: customer } = await stripe.customers.create({ email: 'malin@delvik.example' }))
  const recurring = { interval: 'month' } as const
  const product = { name: '<b>Premium</b>' }
  ;({ id: price } = await stripe.prices.create({
    currency: 'gbp',
    unit_amount: 2900,
    recurring,
    product_data: product,
  }))
})
afterEach(async () => simulator[Symbol.asyncDispose]())

async function checkout(more: Stripe.Checkout.SessionCreateParams = {}): Promise<string> {
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://localhost/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/back',
    ...more,
  })
  return session.url ?? ''
}

async function post(url: string, form: Record<string, string>) {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
}

const subscriptions = async () => (await stripe.subscriptions.list({ customer })).data

describe('the page of Checkout', () => {
  it('says that no money moves, and shows what people wrote as they wrote it', async () => {
    const answer = await fetch(await checkout())
    const text = await answer.text()
    expect(text).toContain('No money moves')
    expect(text).toContain('&lt;b&gt;Premium&lt;/b&gt;')
    expect(text).not.toContain('<b>Premium')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it.each([
    [{ number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
    [{ number: '4242' }, 'Your card number is incomplete.'],
    [{ number: '4111 1111 1111 1111' }, 'used a non test card'],
    [{ number: '4242424242424242', expiry: '02 / 26' }, 'Your card&#39;s expiration date is in the past.'],
    [{ number: '4242424242424242', expiry: '13 / 34' }, 'Your card&#39;s expiration date is incomplete.'],
    [{ number: '4242424242424242', cvc: '1' }, 'Your card&#39;s security code is incomplete.'],
    [{ number: '4000 0000 0000 0002' }, 'Your card was declined.'],
    [{ number: '4000000000009995' }, 'Your card has insufficient funds.'],
  ])('takes nothing for %j', async (typed, problem) => {
    const { status, text } = await post(await checkout(), { ...valid, ...typed })
    expect([status, await subscriptions()]).toEqual([200, []])
    expect(text).toContain(problem)
    expect(text).toContain(`value="${typed.number}"`)
  })

  it('asks for the second step of 3-D Secure, which may be denied and allowed', async () => {
    const url = await checkout()
    const card = { ...valid, number: '4000002760003184' }
    expect((await post(url, card)).text).toContain('your bank asks you to allow a payment of £29.00')
    expect((await post(url, { ...card, step: 'deny' })).text).toContain('unable to authenticate')
    expect(await subscriptions()).toEqual([])
    const id = url.split('/').at(-1)
    expect((await post(url, { ...card, step: 'allow' })).to).toBe(`http://localhost/done?session=${id}`)
    expect(await subscriptions()).toMatchObject([{ status: 'active' }])
    expect(await (await fetch(url)).text()).toContain('This session is paid')
    await post(url, { ...valid, number: '4242424242424242' })
    expect(await subscriptions()).toHaveLength(1)
  })

  it('takes a promotion code that is typed, and refuses what is none', async () => {
    const { id: coupon } = await stripe.coupons.create({ percent_off: 20 })
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code: 'FRIEND20' })
    const url = await checkout({ allow_promotion_codes: true })
    expect((await post(url, { apply: 'yes', code: 'NONE' })).text).toContain('This code is invalid.')
    expect((await post(url, { apply: 'yes', code: 'friend20' })).status).toBe(303)
    expect(await (await fetch(url)).text()).toContain('Pay £23.20')
  })
})

describe('the page of Identity', () => {
  const typed = { document: 'passport', first_name: 'Malin', last_name: '<b>Ekbacke</b>', outcome: 'passes' }

  async function verification(selfie = true) {
    const { id, url } = await stripe.identity.verificationSessions.create({
      type: 'document',
      options: { document: { require_matching_selfie: selfie, allowed_types: ['passport', 'id_card'] } },
      return_url: 'http://localhost/back',
    })
    return { id, url: url ?? '', read: () => stripe.identity.verificationSessions.retrieve(id) }
  }

  it('asks for consent, a document and a selfie, and leads back; until then nothing has changed', async () => {
    const { url, read } = await verification()
    const first = await (await fetch(url)).text()
    expect(first).toContain('Agree')
    expect(first).toContain('<a href="http://localhost/back">')
    const form = (await post(url, { step: 'agree' })).text
    expect(form).toContain('Identity card')
    expect(form).not.toContain('Driving licence')
    expect(form).toContain('The face is not the one of the document')
    expect((await post(url, { ...typed, step: 'document', first_name: ' ' })).text).toContain('Enter the first name')
    const last = (await post(url, { ...typed, step: 'document' })).text
    expect(last).toContain('Take the picture')
    expect(last).toContain('&lt;b&gt;Ekbacke')
    expect(await read()).toMatchObject({ status: 'requires_input', last_error: null })
    expect(await post(url, { ...typed, step: 'selfie' })).toMatchObject({ status: 303, to: 'http://localhost/back' })
    expect(await read()).toMatchObject({ status: 'processing' })
  })

  it('takes a refusal for an answer, and shows why the last attempt failed', async () => {
    const { url, read } = await verification()
    expect(await post(url, { step: 'decline' })).toMatchObject({ status: 303, to: 'http://localhost/back' })
    expect(await read()).toMatchObject({ status: 'requires_input', last_error: { code: 'consent_declined' } })
    expect(await (await fetch(url)).text()).toContain('The user declined to be verified')
  })

  it('asks for no selfie where none is wanted', async () => {
    const { url, read } = await verification(false)
    expect((await post(url, { step: 'agree' })).text).not.toContain('The face is not the one of the document')
    const failing = { ...typed, step: 'document', outcome: 'document_expired' }
    expect((await post(url, failing)).to).toBe('http://localhost/back')
    await simulator.settle()
    expect(await read()).toMatchObject({ last_error: { code: 'document_expired' } })
  })

  it('says so when there is nothing more to do', async () => {
    const [done, stopped] = [await verification(), await verification()]
    await simulator.check(done.url, { outcome: 'passes', firstName: 'Malin', lastName: 'Ekbacke' })
    expect(await (await fetch(done.url)).text()).toContain('Thank you')
    await simulator.settle()
    expect(await (await fetch(done.url)).text()).toContain('Your identity is verified')
    expect((await post(done.url, { ...typed, step: 'selfie' })).text).toContain('Your identity is verified')
    await stripe.identity.verificationSessions.cancel(stopped.id)
    expect(await (await fetch(stopped.url)).text()).toContain('This verification was cancelled')
    expect((await fetch(`${simulator.url}/identity/vs_none`)).status).toBe(404)
    expect(await (await fetch(simulator.url)).text()).toContain('Malin Ekbacke')
  })
})

describe('the other pages', () => {
  it('change the card, which fails at the invoice, which another card pays', async () => {
    await simulator.pay(await checkout(), { card: 'visa' })
    const { url: portal } = await stripe.billingPortal.sessions.create({
      customer,
      return_url: 'http://localhost/back',
    })
    expect((await post(portal, { ...valid, number: '4000000000000341' })).text).toContain('The card is changed.')
    const [subscription] = await subscriptions()
    const changed = await stripe.subscriptions.update(subscription?.id ?? '', {
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'none',
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice'],
    })
    expect(changed.pending_update).not.toBeNull()
    const { hosted_invoice_url: page, id, invoice_pdf: pdf } = changed.latest_invoice as Stripe.Invoice // as expanded
    const stored = String(changed.default_payment_method)
    expect((await post(page ?? '', { stored })).text).toContain('Your card was declined.')
    expect((await post(page ?? '', { ...valid, number: '4242424242424242' })).to).toBe(`/invoice/${id}`)
    expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'paid' })
    expect((await stripe.subscriptions.retrieve(changed.id)).pending_update).toBeNull()
    const document = Buffer.from(await (await fetch(pdf ?? '')).arrayBuffer())
    expect(document.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('name the company and its VAT number on the invoice, and its credit notes with their papers', async () => {
    await stripe.customers.update(customer, { name: 'Rökeriet <AB>' })
    await stripe.customers.createTaxId(customer, { type: 'no_vat', value: '123456789MVA' })
    await simulator.pay(await checkout(), { card: 'visa' })
    const { data: [invoice] } = await stripe.invoices.list({ customer })
    const { id = '', hosted_invoice_url: page, number } = invoice!
    const lines = [{ type: 'custom_line_item', description: 'Refund', quantity: 1, unit_amount: 900 }] as const
    const { pdf } = await stripe.creditNotes.create({ invoice: id, lines: [...lines], refund_amount: 900 })
    const shown = await (await fetch(page ?? '')).text()
    expect(shown).toContain('Rökeriet &lt;AB&gt;')
    expect(shown).toContain('NO VAT 123456789MVA')
    expect(shown).toContain(`Credit note ${number}-CN-01`)
    const answer = await fetch(pdf)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="credit-note-${number?.toLowerCase()}-cn-01.pdf"`,
    )
    expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await fetch(`${simulator.url}/credit-note/cn_none/pdf`)).status).toBe(404)
    expect(await (await fetch(simulator.url)).text()).toContain(`${number}-CN-01`)
  })

  it('show the books, and set what goes wrong', async () => {
    await simulator.pay(await checkout(), { card: 'visa' })
    expect(await (await fetch(simulator.url)).text()).toContain('checkout.session.completed')
    await post(`${simulator.url}/switches/deliveries`, { times: '3', delay: '60', shuffled: 'true' })
    expect(simulator.disturbances).toEqual({ times: 3, delay: 60, shuffled: true })
    await post(`${simulator.url}/switches/answers`, { fault: 'odd', times: '2' })
    expect(simulator.faults.left).toBe('odd, 2 times')
  })
})
