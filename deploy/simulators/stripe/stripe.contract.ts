import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import Stripe from 'stripe'

/** What the client speaks to, and how its time passes. */
export interface Subject extends AsyncDisposable {
  stripe: Stripe
  /** Lets time pass for a customer, in seconds, until renewals have come. */
  letPass(seconds: number): Promise<void>
  /** Parameters that bind a customer to a time of its own. */
  customer: Stripe.CustomerCreateParams
}

const day = 86_400

/** What the platform asks of Stripe, asked by the unmodified client: of the simulator and, with a key for tests, of Stripe. */
export function itBehavesAsStripe(open: () => Promise<Subject>): void {
  describe('the life of a subscription', () => {
    let subject: Subject
    let stripe: Stripe
    let world: World

    beforeAll(async () => {
      subject = await open()
      ;({ stripe } = subject)
      world = await makeWorld(stripe, subject.customer)
    })
    afterAll(async () => subject[Symbol.asyncDispose]())

    const read = () => stripe.subscriptions.retrieve(world.subscription, { expand: ['latest_invoice.payments'] })
    const priceOf = async () => (await read()).items.data[0]?.price.id

    it('begins with a paid invoice whose tax is in the price', async () => {
      const { status, latest_invoice: latest } = await read()
      const invoice = latest as Stripe.Invoice
      expect(status).toBe('active')
      expect(invoice).toMatchObject({ status: 'paid', total: 2900, amount_paid: 2900, total_excluding_tax: 2417 })
      expect(invoice.total_taxes).toMatchObject([{ amount: 483, tax_behavior: 'inclusive' }])
    })

    it('previews the difference of an upgrade', async () => {
      const preview = await stripe.invoices.createPreview({
        subscription: world.subscription,
        subscription_details: {
          items: await upgrade(world),
          proration_behavior: 'none',
          billing_cycle_anchor: { type: 'now' },
        },
      })
      expect(preview).toMatchObject({ amount_due: 27_000, total: 27_000, currency: 'gbp' })
    })

    it('keeps the old plan when the card is declined, and the upgrade waits', async () => {
      await payWith('pm_card_chargeCustomerFail')
      const changed = await stripe.subscriptions.update(world.subscription, await change(world))
      expect(changed.items.data[0]?.price.id).toBe(world.monthly)
      expect(changed.pending_update?.subscription_items?.[0]?.price.id).toBe(world.yearly)
      expect(changed.status).toBe('active')
    })

    it('upgrades once another card pays', async () => {
      await payWith('pm_card_visa')
      const { latest_invoice: latest } = await read()
      const paid = await stripe.invoices.pay((latest as Stripe.Invoice).id)
      expect(paid).toMatchObject({ status: 'paid', amount_paid: 27_000 })
      expect(await priceOf()).toBe(world.yearly)
      expect((await read()).pending_update).toBeNull()
    })

    it('cancels at the end of the period, and takes it back', async () => {
      const ending = await stripe.subscriptions.update(world.subscription, { cancel_at_period_end: true })
      expect(ending).toMatchObject({ status: 'active', cancel_at: ending.items.data[0]?.current_period_end })
      const going = await stripe.subscriptions.update(world.subscription, { cancel_at_period_end: false })
      expect(going).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })
    })

    it('refunds a part, and no more than what was paid', async () => {
      const intent = paidBy((await read()).latest_invoice as Stripe.Invoice)
      const refund = await stripe.refunds.create({ payment_intent: intent, amount: 7000 })
      expect(refund).toMatchObject({ amount: 7000, status: 'succeeded' })
      await expect(stripe.refunds.create({ payment_intent: intent, amount: 20_001 })).rejects.toMatchObject({
        type: 'StripeInvalidRequestError',
        param: 'amount',
      })
    })

    it('takes a part back on a credit note, which gives back its money', async () => {
      const { id, total_taxes: taxes } = (await read()).latest_invoice as Stripe.Invoice
      const note = await stripe.creditNotes.create(credit(id, taxes, 12_000))
      expect(note).toMatchObject({
        object: 'credit_note',
        customer: world.customer,
        invoice: id,
        status: 'issued',
        type: 'post_payment',
        reason: 'order_change',
        amount: 12_000,
        total: 12_000,
        total_excluding_tax: 10_000,
        total_taxes: [{ amount: 2000, tax_behavior: 'inclusive' }],
        metadata: { call: 'c1' },
        number: expect.stringMatching(/-CN-01$/),
        pdf: expect.stringMatching(/^http/),
      })
      const refund = await stripe.refunds.retrieve(String(note.refunds[0]?.refund))
      expect(refund).toMatchObject({ amount: 12_000, status: 'succeeded' })
      expect((await stripe.creditNotes.list({ invoice: id })).data.map((one) => one.id)).toEqual([note.id])
      expect((await stripe.creditNotes.list({ customer: world.customer })).data).toHaveLength(1)
      expect(await stripe.invoices.retrieve(id)).toMatchObject({
        status: 'paid',
        post_payment_credit_notes_amount: 12_000,
      })
    })

    it('credits money that has gone back before, without giving it back again', async () => {
      const { id, total_taxes: taxes, ...invoice } = (await read()).latest_invoice as Stripe.Invoice
      const intent = paidBy({ id, ...invoice } as Stripe.Invoice)
      const { data: [, first] } = await stripe.refunds.list({ payment_intent: intent })
      const { refund_amount: _, ...wanted } = credit(id, taxes, 7000)
      const refunds = [{ refund: first?.id ?? '', amount_refunded: 7000 }]
      const note = await stripe.creditNotes.create({ ...wanted, refunds })
      expect(note).toMatchObject({ total: 7000, refunds: [{ refund: first?.id, amount_refunded: 7000 }] })
      expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2)
    })

    it('refuses a credit note whose sums differ, or that is of more than is left', async () => {
      const { id, total_taxes: taxes } = (await read()).latest_invoice as Stripe.Invoice
      const odd = { ...credit(id, taxes, 500), refund_amount: 400 }
      const refusal = { type: 'StripeInvalidRequestError', statusCode: 400 }
      await expect(stripe.creditNotes.create(odd)).rejects.toMatchObject(refusal)
      await expect(stripe.creditNotes.create(credit(id, taxes, 8001))).rejects.toMatchObject(refusal)
      expect((await stripe.creditNotes.list({ invoice: id })).data).toHaveLength(2)
    })

    it('renews when the year is over', async () => {
      const before = (await read()).items.data[0]?.current_period_end
      await subject.letPass(367 * day)
      const after = await read()
      expect(after.items.data[0]?.current_period_start).toBe(before)
      expect(after.latest_invoice).toMatchObject({
        status: 'paid',
        billing_reason: 'subscription_cycle',
        total: 29_900,
      })
    })

    it('is past due when the card fails at a renewal', async () => {
      await payWith('pm_card_chargeCustomerFail')
      await subject.letPass(366 * day)
      const { status, latest_invoice: latest } = await read()
      expect(status).toBe('past_due')
      expect(latest).toMatchObject({ status: 'open', attempt_count: expect.any(Number), amount_remaining: 29_900 })
    })

    it('takes a promotion code from its customer, once', async () => {
      const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'once' })
      const promotion = { type: 'coupon', coupon: coupon.id } as const
      const code = await stripe.promotionCodes.create({ promotion, customer: world.customer, max_redemptions: 1 })
      const discounts = [{ promotion_code: code.id }]
      const stranger = await stripe.customers.create(subject.customer)
      await attachTo(stripe, stranger.id, 'pm_card_visa')
      const items = [{ price: world.monthly }]
      await expect(stripe.subscriptions.create({ customer: stranger.id, items, discounts })).rejects.toThrow()
      await payWith('pm_card_visa')
      const { latest_invoice: latest } = await stripe.subscriptions.create({
        customer: world.customer,
        items,
        discounts,
        expand: ['latest_invoice'],
      })
      expect(latest).toMatchObject({ total: 2320, amount_paid: 2320 })
      await expect(stripe.subscriptions.create({ customer: world.customer, items, discounts })).rejects.toThrow()
    })

    async function payWith(card: string): Promise<void> {
      await attachTo(stripe, world.customer, card)
    }
  })

  describe('the tax ids of a customer', () => {
    let subject: Subject
    let stripe: Stripe
    beforeAll(async () => {
      subject = await open()
      ;({ stripe } = subject)
    })
    afterAll(async () => subject[Symbol.asyncDispose]())

    it.each(
      [
        ['eu_vat', 'SE556036079301', 'SE'],
        ['eu_vat', 'DK12345678', 'DK'],
        ['eu_vat', 'FI12345678', 'FI'],
        ['eu_vat', 'XI123456789', 'XI'],
        ['gb_vat', 'GB123456789', 'GB'],
        ['no_vat', '123456789MVA', 'NO'],
      ] as const,
    )('are known as %s in the form of %s', async (type, value, country) => {
      const { id: customer } = await stripe.customers.create(subject.customer)
      const made = await stripe.customers.createTaxId(customer, { type, value })
      expect(made).toMatchObject({
        object: 'tax_id',
        customer,
        type,
        value,
        country: expect.stringMatching(/^[A-Z]{2}$/),
      })
      if (country !== 'XI') expect(made.country).toBe(country)
    })

    it('are refused in any other form, and leave those that there are', async () => {
      const { id: customer } = await stripe.customers.create(subject.customer)
      const { id } = await stripe.customers.createTaxId(customer, { type: 'gb_vat', value: 'GB123456789' })
      const odd = stripe.customers.createTaxId(customer, { type: 'eu_vat', value: 'SE1' })
      await expect(odd).rejects.toMatchObject({ code: 'tax_id_invalid', param: 'value', statusCode: 400 })
      expect((await stripe.customers.listTaxIds(customer)).data.map((one) => one.id)).toEqual([id])
    })

    it('stand on what is invoiced while they are there, and go when they are deleted', async () => {
      const { subscription, customer, monthly } = await makeWorld(stripe, subject.customer)
      const { id } = await stripe.customers.createTaxId(customer, { type: 'gb_vat', value: 'GB123456789' })
      const invoiced = async () => {
        const { latest_invoice: latest } = await stripe.subscriptions.update(subscription, {
          items: [{ id: (await stripe.subscriptions.retrieve(subscription)).items.data[0]?.id ?? '', price: monthly }],
          billing_cycle_anchor: { type: 'now' },
          proration_behavior: 'none',
          expand: ['latest_invoice'],
        })
        return (latest as Stripe.Invoice).customer_tax_ids
      }
      expect(await invoiced()).toEqual([{ type: 'gb_vat', value: 'GB123456789' }])
      expect(await stripe.customers.deleteTaxId(customer, id)).toMatchObject({ id, deleted: true })
      expect(await invoiced()).toEqual([])
      const known = await stripe.customers.retrieve(customer, { expand: ['tax_ids'] })
      expect(known).toMatchObject({ tax_ids: { data: [] } })
    })
  })

  describe('the life of a verification', () => {
    let subject: Subject
    let sessions: Stripe.Identity.VerificationSessionResource
    beforeAll(async () => {
      subject = await open()
      sessions = subject.stripe.identity.verificationSessions
    })
    afterAll(async () => subject[Symbol.asyncDispose]())

    const create = () =>
      sessions.create({
        type: 'document',
        options: { document: { allowed_types: ['passport'], require_matching_selfie: true } },
        client_reference_id: 'u1',
        metadata: { userId: 'u1' },
        return_url: 'https://delvik.example/back',
      })

    it('begins with an address, and tells no outputs', async () => {
      const created = await create()
      expect(created).toMatchObject({
        object: 'identity.verification_session',
        status: 'requires_input',
        url: expect.stringMatching(/^http/),
        options: { document: { allowed_types: ['passport'], require_matching_selfie: true } },
        client_reference_id: 'u1',
        metadata: { userId: 'u1' },
        last_error: null,
        last_verification_report: null,
        redaction: null,
      })
      const read = await sessions.retrieve(created.id)
      expect(read).toMatchObject({ id: created.id, status: 'requires_input', metadata: { userId: 'u1' } })
      expect(read).not.toHaveProperty('verified_outputs')
      const { verified_outputs: outputs } = await sessions.retrieve(created.id, { expand: ['verified_outputs'] })
      expect(outputs).toBeNull()
    })

    it('ends when it is cancelled, which it is once', async () => {
      const { id } = await create()
      expect(await sessions.cancel(id)).toMatchObject({ status: 'canceled', url: null })
      await expect(sessions.cancel(id)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 })
    })

    it('is cancelled by its redaction, which takes away what it was told', async () => {
      const { id } = await create()
      const redacted = await sessions.redact(id)
      expect(redacted).toMatchObject({ status: 'canceled', url: null })
      expect(redacted.metadata).toEqual({})
      expect(redacted.redaction?.status).toMatch(/^(processing|redacted)$/)
    })

    it('knows what it may be asked', async () => {
      const odd = { type: 'document', favourite_colour: 'green' } as Stripe.Identity.VerificationSessionCreateParams // on purpose
      await expect(sessions.create(odd)).rejects.toMatchObject({
        code: 'parameter_unknown',
        param: 'favourite_colour',
      })
    })
  })

  describe('requests', () => {
    let subject: Subject
    beforeAll(async () => {
      subject = await open()
    })
    afterAll(async () => subject[Symbol.asyncDispose]())

    it('are answered once for a key, and refused when the body differs', async () => {
      const options = { idempotencyKey: `contract ${Date.now()}` }
      const [first, second] = await Promise.all(
        [1, 2].map(() => subject.stripe.customers.create({ name: 'One' }, options)),
      )
      expect(second?.id).toBe(first?.id)
      await expect(subject.stripe.customers.create({ name: 'Two' }, options)).rejects.toMatchObject({
        type: 'StripeIdempotencyError',
        statusCode: 400,
      })
    })

    it('are refused with a parameter that is not known', async () => {
      const odd = { favourite_colour: 'green' } as Stripe.CustomerCreateParams // on purpose
      await expect(subject.stripe.customers.create(odd)).rejects.toMatchObject({
        code: 'parameter_unknown',
        param: 'favourite_colour',
      })
    })

    it('are refused for what is not there', async () => {
      await expect(subject.stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({
        code: 'resource_missing',
        statusCode: 404,
      })
    })
  })
}

interface World {
  customer: string
  monthly: string
  yearly: string
  subscription: string
  stripe: Stripe
}

async function makeWorld(stripe: Stripe, of: Stripe.CustomerCreateParams): Promise<World> {
  const vat = await stripe.taxRates.create({ display_name: 'VAT', percentage: 20, inclusive: true, country: 'GB' })
  const price = async (name: string, amount: number, interval: 'month' | 'year') => {
    const product = await stripe.products.create({ name })
    const terms = { currency: 'gbp', unit_amount: amount, recurring: { interval }, tax_behavior: 'inclusive' } as const
    return (await stripe.prices.create({ ...terms, product: product.id })).id
  }
  const monthly = await price('Premium', 2900, 'month')
  const yearly = await price('Enterprise', 29_900, 'year')
  const { id: customer } = await stripe.customers.create({
    ...of,
    email: 'malin@delvik.example',
    metadata: { userId: 'u1' },
  })
  await attachTo(stripe, customer, 'pm_card_visa')
  const { id: subscription } = await stripe.subscriptions.create({
    customer,
    items: [{ price: monthly }],
    default_tax_rates: [vat.id],
  })
  return { customer, monthly, yearly, subscription, stripe }
}

async function attachTo(stripe: Stripe, customer: string, card: string): Promise<void> {
  const { id } = await stripe.paymentMethods.attach(card, { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
}

/** The item of the yearly plan, less what was paid for the present month. */
async function upgrade({ stripe, subscription, yearly }: World): Promise<Stripe.SubscriptionUpdateParams.Item[]> {
  const { items } = await stripe.subscriptions.retrieve(subscription)
  const coupon = await stripe.coupons.create({ amount_off: 2900, currency: 'gbp', duration: 'once' })
  return [{ id: items.data[0]?.id ?? '', price: yearly, discounts: [{ coupon: coupon.id }] }]
}

async function change(world: World): Promise<Stripe.SubscriptionUpdateParams> {
  return {
    items: await upgrade(world),
    proration_behavior: 'none',
    billing_cycle_anchor: { type: 'now' },
    payment_behavior: 'pending_if_incomplete',
    off_session: true,
  }
}

function paidBy({ payments }: Stripe.Invoice): string {
  return payments?.data[0]?.payment.payment_intent as string // not expanded
}

/** What of an invoice is taken back, at the rates that it was paid with. */
function credit(invoice: string, taxes: Stripe.Invoice['total_taxes'], amount: number) {
  const rates = (taxes ?? []).flatMap(({ tax_rate_details: of }) => of?.tax_rate ?? [])
  return {
    invoice,
    lines: [{ type: 'custom_line_item', description: 'Refund', quantity: 1, unit_amount: amount, tax_rates: rates }],
    refund_amount: amount,
    reason: 'order_change',
    email_type: 'none',
    metadata: { call: 'c1' },
  } satisfies Stripe.CreditNoteCreateParams
}
