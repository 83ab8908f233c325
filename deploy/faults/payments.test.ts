import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { documentName } from '@delvik/apphost/demo/paying/checks'
import { providerPage } from '@delvik/apphost/demo/paying/provider-page'
import type { Person } from '@delvik/apphost/demo/person'
import { handleOf } from '@delvik/schemas/values/handle'
import { type Caller, openPayments, payer, type PaymentScene } from './payments/scene.ts'
import { bought, checked, told } from './payments/standing.ts'
import { type Stop, stopAt } from './payments/stops.ts'
import { full, report } from './report.ts'

let scene: PaymentScene
beforeAll(async () => {
  scene = await openPayments(process.env['POSTGRES_URL']!)
}, 120_000)
afterAll(async () => scene?.[Symbol.asyncDispose](), 60_000)

/** Kills a process where it stops in what is done, and has it come back. */
async function killed(name: Caller, stop: Stop, deed: () => Promise<unknown>): Promise<void> {
  const stopped = stopAt(scene, name, stop)
  await deed()
  await stopped.reached
  await scene.kill(name)
  await stopped.lift()
  const began = performance.now()
  await scene.bringBack(name)
  report({ 'back and settled': `${Math.round(performance.now() - began)} ms` })
}

const begin = (who: Person) => who.command('startCheckout', { plan: 'premium' }, 'membership { state }')

async function pay(who: Person): Promise<void> {
  const look = async () => (await who.ask('{ myMembership { checkout { url failure } } }')).myMembership.checkout
  await scene.simulator.pay(await providerPage(look), { card: 'visa' })
}

async function member(): Promise<Person> {
  const who = await scene.person()
  await begin(who)
  await pay(who)
  await scene.settle()
  return who
}

/** The provider repeats its last news. */
async function toldAgain(): Promise<void> {
  await scene.settle()
  for (const { id } of (await scene.stripe.events.list({ limit: 20 })).data) await scene.simulator.again(id)
  await scene.settle()
}

/** Of each kind, one in a short run. */
function of<T extends { after: string }>(short: string, all: readonly T[]): readonly T[] {
  return full ? all : all.filter(({ after }) => after === short)
}

const once = {
  entitled: ['premium', 'active'],
  customers: 1,
  pages: ['complete'],
  subscriptions: ['active'],
  charges: [[2900, 0]],
  creditNotes: [],
  books: { kept: 2900, sum: 0 },
}
const toldOnce = { MembershipActivated: 1, PlanChanged: 1, InvoicePaid: 1, waiting: 0 }

describe('a purchase, its process killed', () => {
  const lists = { method: 'GET', path: /^\/v1\/subscriptions$/, when: 'undone' } as const
  const creates = (what: string) => ({ method: 'POST', path: new RegExp(`^/v1/${what}$`) })

  test.each<Stop>(of('the page exists', [
    { after: 'the intent was written', call: { method: 'GET', path: /customers\/search$/, when: 'undone' } },
    { after: 'a customer was asked for', call: { ...creates('customers'), when: 'undone' } },
    { after: 'the customer exists', call: { ...creates('customers'), when: 'done' } },
    { after: 'the customer is known', call: lists },
    { after: 'the page was asked for', call: { ...creates('checkout/sessions'), when: 'undone' } },
    { after: 'the page exists', call: { ...creates('checkout/sessions'), when: 'done' } },
    { after: 'the page is known', call: lists, goesOn: { event: 'CheckoutOpened', table: 'customer_looks' } },
  ]))('after $after, charges once and entitles', async (stop) => {
    const who = await scene.person()
    await killed('billing', stop, () => begin(who))
    await pay(who)
    await scene.settle()
    expect(await bought(scene, who)).toEqual(once)
    expect(await told(scene, 'billing', who)).toEqual(toldOnce)
  }, 60_000)

  test.each<Stop>(of('the invoice was booked', [
    { after: 'the webhook was stored', call: lists },
    { after: 'the invoice was booked', call: lists, goesOn: { event: 'InvoicePaid', table: 'running_memberships' } },
    { after: 'it was applied', call: lists, goesOn: { event: 'MembershipActivated', table: 'customers' } },
  ]))('after $after, charges once and entitles, whatever is told again', async (stop) => {
    const who = await scene.person()
    await begin(who)
    await scene.settle()
    await killed('billing', stop, () => pay(who))
    await toldAgain()
    expect(await bought(scene, who)).toEqual(once)
    expect(await told(scene, 'billing', who)).toEqual(toldOnce)
  }, 60_000)
})

describe('a refund, its process killed', () => {
  const notes = { method: 'POST', path: /^\/v1\/credit_notes$/ } as const

  test.each<Stop>(of('the money has gone back', [
    { after: 'it was decided on', call: { method: 'GET', path: /^\/v1\/invoices\/\w+$/, when: 'undone' } },
    { after: 'it was asked for', call: { ...notes, when: 'undone' } },
    { after: 'the money has gone back', call: { ...notes, when: 'done' } },
    {
      after: 'the books have it',
      call: { ...notes, when: 'undone' },
      goesOn: { event: 'RefundMade', table: 'customer_looks' },
    },
  ]))('after $after, gives back once', async (stop) => {
    const who = await member()
    const staff = await scene.staff('support')
    const { myInvoices: { edges } } = await who.ask('{ myInvoices { edges { node { id } } } }')
    const wish = { invoiceId: edges[0].node.id, amount: '1000', given: '0', reason: 'goodwill' }
    await staff.command('lookUpBooks', { handle: handleOf(who.id), reason: 'ownerAsked' }, 'books { handle }')
    await killed('billing', stop, () => staff.command('refundInvoice', wish, 'books { handle }'))
    const refunded = { charges: [[2900, 1000]], creditNotes: [1000], books: { kept: 1900, sum: 0 } }
    expect(await bought(scene, who)).toEqual({ ...once, ...refunded })
    expect(await told(scene, 'billing', who)).toEqual({ ...toldOnce, InvoiceRefunded: 1, RefundMade: 1 })
    const { myInvoices } = await who.ask('{ myInvoices { edges { node { refunded { amount } } } } }')
    expect(myInvoices.edges).toEqual([{ node: { refunded: { amount: '1000' } } }])
  }, 60_000)
})

describe('an identity check, its process killed', () => {
  const creates = { method: 'POST', path: /^\/v1\/identity\/verification_sessions$/ } as const
  const reads = { method: 'GET', path: /^\/v1\/identity\/verification_sessions\/\w+$/, when: 'undone' } as const
  const begin = (who: Person) => who.command('startVerification', { consent: true }, 'verification { state }')

  async function showDocument(who: Person): Promise<void> {
    const look = async () => (await who.ask('{ myVerification { page { url failure: failed } } }')).myVerification.page
    await scene.simulator.check(await providerPage(look), { outcome: 'passes', ...documentName(payer) })
    await scene.simulator.settle()
  }

  test.each<Stop & { isShown?: true }>(of('it was applied', [
    { after: 'the session was asked for', call: { ...creates, when: 'undone' } },
    { after: 'the session exists', call: { ...creates, when: 'done' } },
    { after: 'the outcome was stored', call: reads, isShown: true },
    {
      after: 'it was applied',
      call: reads,
      goesOn: { event: 'AccountVerified', table: 'provider_calls' },
      isShown: true,
    },
  ]))('after $after, has one session and the badge, whatever is told again', async ({ isShown, ...stop }) => {
    const who = await member()
    if (isShown) {
      await begin(who)
      // Its news come once it has come out.
      await killed('verification', stop, () => scene.quietly(() => showDocument(who)))
    } else {
      await killed('verification', stop, () => begin(who))
      await showDocument(who)
    }
    await toldAgain()
    expect(await checked(scene, who)).toEqual({ entitled: ['verified', true], sessions: ['verified'] })
    expect(await told(scene, 'verification', who)).toMatchObject({ AccountVerified: 1, BadgeChanged: 1, waiting: 0 })
  }, 60_000)
})
