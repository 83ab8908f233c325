/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { handle } from '@delvik/runtime/handlers'
import type { Recorded } from '@delvik/runtime/recorded'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { billingEvents } from '@delvik/schemas/events/billing'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { handleOf } from '@delvik/schemas/values/handle'
import { languages } from '@delvik/schemas/values/languages'
import { type Addressee, type NotificationSample, openNotificationSample } from '../testing/notification-sample.ts'
import { billingMails } from './billing-mails.ts'

const billing = neighbour('billing', billingEvents, ['billing'])
let sample: NotificationSample
beforeAll(async () => {
  sample = await openNotificationSample([billing])
})
afterAll(() => sample[Symbol.asyncDispose]())

const gbp = (amount: number) => ({ amount, currency: 'GBP' })
const period = { start: '2026-11-24T09:00:00.000Z', end: '2026-12-24T09:00:00.000Z' }
const premium = { plan: 'premium' }

function told({ accountId }: Addressee, type: string, data: object) {
  return billing.tell(`membership-${accountId}`, { type, data: { accountId, ...premium, ...data } })
}

function paid({ accountId }: Addressee, reason: string, gross: number) {
  const sums = { gross, net: gross, vat: 0, vatRate: 0, currency: 'GBP', market: 'GB' }
  const names = { invoiceId: randomUUID(), reference: 'in_1', number: 'DELVIK-0001' }
  const data = { accountId, ...premium, reason, ...sums, ...names, period }
  return billing.tell(`invoice-${names.invoiceId}`, { type: 'InvoicePaid', data })
}

test.each(languages)('each charge is told with its amount and its invoice: %s', async (lang) => {
  const who = await sample.registered(lang)
  await paid(who, 'purchase', 2_900)
  const [mail, ...more] = await sample.mails(who)
  expect(more).toEqual([])
  expect(mail?.lang).toBe(lang)
  expect(mail?.text).toContain('DELVIK-0001')
  expect(mail?.text).toMatch(/29/)
  expect(mail?.text).toContain('/pages/upgrade\n')
})

const grace = { due: gbp(2_900), graceUntil: '2027-01-07T09:00:00.000Z' }

test.each<[string, object, string[]]>([
  ['PaymentFailed', { due: gbp(2_900), reason: 'renewal' }, []],
  ['PaymentFailed', { due: gbp(27_000), reason: 'upgrade', plan: 'enterprise' }, ['Your payment did not go through']],
  ['MembershipPastDue', grace, ['Your payment did not go through']],
  ['PaymentReminderDue', grace, ['Your Premium ends on 7 January 2027']],
  ['MembershipEnded', { reason: 'unpaid', paidUntil: period.end }, ['Your Premium has ended']],
  ['MembershipEnded', { reason: 'cancelled', paidUntil: period.end }, ['Your Premium has ended']],
  ['MembershipEnded', { reason: 'withdrawn', paidUntil: period.end }, []],
  ['CancellationScheduled', { at: period.end, by: 'owner' }, ['Your subscription is cancelled']],
  ['CancellationScheduled', { at: period.end, by: 'closing' }, []],
  ['CancellationUndone', { by: 'owner' }, ['Your subscription goes on']],
  ['ReferralEarned', { code: 'ABCD2345', expiresAt: period.end }, ['Your reward: 20% off one invoice']],
  ['MembershipActivated', { period, paid: gbp(2_900), market: 'GB', isCompany: false, subscription: 'sub_1' }, []],
])('%s %j is told by %j', async (type, data, subjects) => {
  const who = await sample.registered('en-GB')
  await told(who, type, data)
  expect((await sample.mails(who)).map(({ subject }) => subject)).toEqual(subjects)
})

test('whose friend has paid is told the code, and until when it can be used', async () => {
  const who = await sample.registered('en-GB')
  await told(who, 'ReferralEarned', { code: 'ABCD2345', expiresAt: '2027-11-24T09:00:00.000Z' })
  const [mail] = await sample.mails(who)
  expect(mail?.text).toContain('Your code is ABCD-2345; it can be used once, until 24 November 2027.')
  expect(mail?.text).toContain('/pages/refer\n')
})

test('who upgrades hears what was set off, once', async () => {
  const who = await sample.registered('en-GB')
  await paid(who, 'upgrade', 27_000)
  expect(await sample.mails(who)).toMatchObject([{ text: expect.stringContaining('We have received £270,') }])
})

test('who withdraws has a receipt with the second at which it was received', async () => {
  const who = await sample.registered('en-GB')
  await told(who, 'ContractWithdrawn', { refund: gbp(2_900), since: period.start })
  const [mail] = await sample.mails(who)
  expect(mail?.text).toContain('made on 24 November 2026')
  expect(mail?.text).toMatch(/received your statement on \d+ \w+ \d{4} at \d\d:\d\d:\d\d/)
  expect(mail?.text).toContain('£29 goes back')
})

test('who is about to pay another year hears how much and when, and cancels by one link', async () => {
  const who = await sample.registered('en-GB')
  await told(who, 'RenewalReminderDue', { plan: 'enterprise', due: gbp(29_900), at: '2027-11-24T09:00:00.000Z' })
  const [mail] = await sample.mails(who)
  expect(mail?.subject).toBe('Enterprise is renewed on 24 November 2027')
  expect(mail?.text).toContain('£299')
  expect(mail?.text).toContain('/pages/upgrade?cancel\n')
})

/** The mail to the operator that names an account. */
async function operatorMail({ accountId }: Addressee) {
  const mails = await sample.mails({ accountId: '', email: 'operator@delvik.example' })
  return mails.find(({ text }) => text.includes(handleOf(accountId)))
}
const wanted = { times: 'morning', note: 'Forty pitches\na <week>.', at: period.start }

test.each(languages)(
  'who wants a demo is told that it was received, and the operator what is wanted: %s',
  async (lang) => {
    const who = await sample.registered(lang)
    await told(who, 'DemoRequested', { ...wanted, lang })
    const [own, ...more] = await sample.mails(who)
    expect(more).toEqual([])
    expect(own).toMatchObject({ lang, text: expect.stringContaining('/pages/assistant\n') })
    expect(own?.text).not.toContain('Forty pitches')
    const mail = await operatorMail(who)
    for (const part of [handleOf(who.accountId), 'Enterprise', 'Forty pitches\na <week>.', '/staff/people\n'])
      expect(mail?.text).toContain(part)
    expect(mail?.text).not.toMatch(/Åsa Öberg|@example\.com/)
  },
)

test('the operator reads when a demo suits and in which language it is to be', async () => {
  const who = await sample.registered('en-GB')
  await told(who, 'DemoRequested', { ...wanted, note: null, lang: 'fi' })
  const mail = await operatorMail(who)
  expect(mail?.text).toContain('- Language: Finnish\n- When it suits: in the morning\n')
  expect(mail?.text).toMatch(/^A demo is asked for\n\nHello Delvik,/)
  expect(mail?.text).not.toMatch(/own words|member’s words/)
})

test('without an address of the operator, the member is told all the same', async () => {
  const { react } = billingMails(sample.database, undefined)
  const id = randomUUID()
  const data = { accountId: randomUUID(), lang: 'sv', times: 'any', note: null, at: period.start }
  const event = { id, type: 'DemoRequested', at: sample.clock.now(), data }
  await handle(react, event as Recorded<PublicEvents<'billing'>>, () => randomUUID()) // all that is read of it
  const { rows } = await sample.database.query('SELECT kind FROM mails WHERE event_id = $1', [id])
  expect(rows).toEqual([{ kind: 'demoRequested' }])
})
