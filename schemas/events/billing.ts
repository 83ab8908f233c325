import { z } from 'zod'
import { plans, staffReasons } from '../values/account.ts'
import { deskActs, refundReasons } from '../values/payment/books.ts'
import { demoTimes } from '../values/payment/demo.ts'
import { checkoutFailures, invoiceReasons } from '../values/payment/membership.ts'
import { languages } from '../values/languages.ts'
import { currencies, markets } from '../values/markets.ts'
import { paidPlans, type PriceTable } from '../values/payment/prices.ts'
import { type EventOf, internal, personal, published } from './definition.ts'
import { erasureEvents } from './erasure.ts'
import { exportPartEvents } from './export-part.ts'

const account = z.object({ accountId: z.uuid() })
const paidPlan = z.enum(paidPlans)
/** In minor units. */
const money = z.object({ amount: z.int(), currency: z.enum(currencies) })
const period = z.object({ start: z.iso.datetime(), end: z.iso.datetime() })
const ofPlan = account.extend({ plan: paidPlan })
/** `price` is what a further period costs; nothing is said of it where the first price list was the only one. */
const paidFor = ofPlan.extend({ period, paid: money, price: money.optional() })
const quoteId = z.uuid()
/** What takes something off a price, and how much of it, in minor units. */
const reward = z.object({ code: z.string(), off: z.int() })
const ofReward = account.extend({ code: z.string() })

/** Streams `membership-<accountId>`. What is asked of the provider is written before it is asked, under the event's id. */
const ofMembership = {
  /** Somebody wants to buy; the provider is going to be asked for a page on which they pay. */
  CheckoutIntended: internal({
    schema: 1,
    subject: 'accountId',
    domain: 'billing',
    data: ofPlan.extend({
      checkoutId: z.uuid(),
      market: z.enum(markets),
      lang: z.enum(languages),
      price: money,
      company: z.object({ name: personal(z.string()), vatNumber: personal(z.string()) }).nullable(),
      reward: reward.optional(),
    }),
  }),
  CheckoutOpened: internal({
    schema: 1,
    data: account.extend({ checkoutId: z.uuid(), url: z.url(), expiresAt: z.iso.datetime() }),
  }),
  /** Nothing was bought. */
  CheckoutClosed: internal({
    schema: 1,
    data: account.extend({ checkoutId: z.uuid(), reason: z.enum(checkoutFailures) }),
  }),
  MembershipActivated: published({
    schema: 1,
    description: 'A plan was bought and paid.',
    data: paidFor.extend({
      market: z.enum(markets),
      isCompany: z.boolean(),
      subscription: z.string().describe('What the provider calls it.'),
    }),
  }),
  MembershipRenewed: published({
    schema: 1,
    description: 'A further period was paid, be it after a payment that had failed.',
    data: paidFor,
  }),
  PaymentFailed: published({
    schema: 1,
    description: 'What a further period or another plan costs could not be charged.',
    data: ofPlan.extend({ due: money, reason: z.enum(invoiceReasons) }),
  }),
  MembershipPastDue: published({
    schema: 1,
    description: 'A further period is not paid: the plan goes on until a time, and ends if nothing is paid until then.',
    data: ofPlan.extend({ due: money, graceUntil: z.iso.datetime() }),
  }),
  PaymentReminderDue: published({
    schema: 1,
    description: 'A mail is due that the plan is about to end, since nothing was paid.',
    data: ofPlan.extend({ due: money, graceUntil: z.iso.datetime() }),
  }),
  RenewalReminderDue: published({
    schema: 1,
    description: 'A mail is due that another year is about to be paid, and how to cancel.',
    data: ofPlan.extend({ due: money, at: z.iso.datetime() }),
  }),
  CancellationScheduled: published({
    schema: 1,
    description: 'The plan ends with what is paid.',
    data: ofPlan.extend({ at: z.iso.datetime(), by: z.enum(['owner', 'closing', 'provider']) }),
  }),
  CancellationUndone: published({
    schema: 1,
    description: 'The plan goes on after all.',
    data: ofPlan.extend({ by: z.enum(['owner', 'closing', 'provider']) }),
  }),
  /** What an upgrade would cost, for ten minutes. */
  UpgradeQuoted: internal({
    schema: 1,
    data: account.extend({
      quoteId,
      price: money,
      /** For the present period, which is set off. */
      paid: money,
      due: money,
      expiresAt: z.iso.datetime(),
      reward: reward.optional(),
    }),
  }),
  UpgradeIntended: internal({ schema: 1, data: account.extend({ quoteId, due: money }) }),
  /** The bank wants to hear of its customer first; the former plan goes on meanwhile. */
  UpgradeHeld: internal({ schema: 1, data: account.extend({ quoteId, url: z.url() }) }),
  UpgradeDropped: internal({
    schema: 1,
    data: account.extend({ quoteId, reason: z.enum(['declined', 'expired', 'refused']) }),
  }),
  MembershipUpgraded: published({
    schema: 1,
    description: 'Another plan was paid in place of the one before, whose payment was set off. A year begins.',
    data: paidFor,
  }),
  ContractWithdrawn: published({
    schema: 1,
    description: 'A consumer has withdrawn from the contract: the plan is over and all that was paid goes back.',
    data: ofPlan.extend({ refund: money, since: z.iso.datetime() }),
  }),
  MembershipEnded: published({
    schema: 1,
    description: 'The plan is over.',
    data: ofPlan.extend({
      reason: z.enum(['cancelled', 'unpaid', 'withdrawn', 'erased', 'provider']),
      paidUntil: z.iso.datetime(),
    }),
  }),
  /** Somebody has paid twice: the second one is ended and paid back. */
  SecondSubscriptionFound: internal({ schema: 1, data: account.extend({ subscription: z.string() }) }),
  ReferralEarned: published({
    schema: 1,
    description:
      'A friend whom somebody has invited has paid their first invoice: the code takes 20 % off one invoice.',
    data: account.extend({ code: z.string(), expiresAt: z.iso.datetime() }),
  }),
  /** It is to be used for the next charge. */
  ReferralPlanned: internal({ schema: 1, data: ofReward }),
  ReferralUnplanned: internal({ schema: 1, data: ofReward }),
  /** An invoice was paid with it. */
  ReferralRedeemed: internal({ schema: 1, data: ofReward.extend({ reason: z.enum(invoiceReasons) }) }),
  /** The friend's invoice went back before it was used. */
  ReferralVoided: internal({ schema: 1, data: ofReward }),
  PlanChanged: published({
    schema: 1,
    description: 'The account has another plan from now on, and until a time where one is given.',
    data: z.object({ accountId: z.uuid(), plan: z.enum(plans), until: z.iso.datetime().nullable() }),
  }),
}

const invoice = account.extend({ invoiceId: z.uuid(), currency: z.enum(currencies) })

const refund = invoice.extend({ refundId: z.uuid() })

/**
 * Streams `invoice-<id>`. They outlive the account, for as long as the law has books kept; what staff have noted goes with its
 * key.
 */
const ofInvoice = {
  InvoicePaid: published({
    schema: 1,
    description:
      'An invoice was paid. `gross` is `net` and `vat`, in minor units; the rate is in hundredths of a percent.',
    data: invoice.extend({
      plan: paidPlan,
      reason: z.enum(invoiceReasons),
      market: z.enum(markets),
      gross: z.int().min(0),
      net: z.int().min(0),
      vat: z.int().min(0),
      vatRate: z.int().min(0),
      period,
      reference: z.string().describe('What the provider calls it.'),
      number: z.string().describe('That is printed on it.'),
    }),
  }),
  InvoiceRefunded: published({
    schema: 1,
    description: 'A part of what was paid, or all of it, went back: these amounts, in minor units.',
    data: invoice.extend({ gross: z.int().min(1), net: z.int().min(0), vat: z.int().min(0) }),
  }),
  /** Staff give a part of it back, or all of it; the provider is going to be asked. In minor units. */
  RefundIntended: internal({
    schema: 1,
    subject: 'accountId',
    domain: 'billing',
    data: refund.extend({
      amount: z.int().min(1),
      staffId: z.uuid(),
      reason: z.enum(refundReasons),
      note: personal(z.string().nullable()),
    }),
  }),
  RefundMade: published({
    schema: 1,
    description:
      'Staff have given a part of an invoice back, or all of it, in minor units; InvoiceRefunded says what it comes to.',
    data: refund.extend({ amount: z.int().min(1), number: z.string() }),
  }),
  /** By the provider, for good. */
  RefundRefused: internal({ schema: 1, data: refund }),
  /** The provider has drawn up a paper that takes a part of it back, in minor units; `refundId` where staff have wanted that. */
  CreditNoteIssued: internal({
    schema: 1,
    data: invoice.extend({
      noteId: z.uuid(),
      reference: z.string(),
      number: z.string(),
      gross: z.int().min(1),
      refundId: z.uuid().nullable(),
      issuedAt: z.iso.datetime(),
    }),
  }),
}

/** Streams `billing-desk-<accountId>`: what staff do about somebody's membership and invoices. */
const ofDesk = {
  DeskActed: internal({
    schema: 1,
    subject: 'accountId',
    domain: 'billing',
    data: account.extend({
      staffId: z.uuid(),
      act: z.enum(deskActs),
      reason: z.enum(staffReasons).nullable(),
      note: personal(z.string().nullable()),
      at: z.iso.datetime(),
      number: z.string().optional(),
    }),
  }),
  InvoiceMailDue: published({
    schema: 1,
    description: 'A mail is due with which an invoice is sent once more.',
    data: account.extend({
      invoiceId: z.uuid(),
      plan: paidPlan,
      number: z.string(),
      paid: money,
      at: z.iso.datetime(),
    }),
  }),
}

/** Streams `demo-request-<accountId>`. */
const ofDemoRequest = {
  DemoRequested: published({
    schema: 1,
    description: 'Somebody with Enterprise wants the assistant shown to them, in this language and at these times.',
    subject: 'accountId',
    domain: 'billing',
    data: account.extend({
      lang: z.enum(languages),
      times: z.enum(demoTimes),
      note: personal(z.string().nullable()),
      at: z.iso.datetime(),
    }),
  }),
}

const price = z.object({ amount: z.int().min(1), listAmount: z.int().min(1).nullable() })
const priceTable = z.record(z.enum(markets), z.record(z.enum(paidPlans), price)) satisfies z.ZodType<PriceTable>
/** By whom of the staff. */
const ofPriceList = z.object({ validFrom: z.iso.date(), staffId: z.uuid(), at: z.iso.datetime() })

/** Stream `price-list`. In minor units of each market's currency, VAT included, from midnight UTC on. */
const ofPrices = {
  /** In place of the one of the same day, if there was one. */
  PriceListPublished: internal({ schema: 1, data: ofPriceList.extend({ prices: priceTable }) }),
  /** Before it has begun. */
  PriceListWithdrawn: internal({ schema: 1, data: ofPriceList }),
}

export const billingEvents = {
  ...ofMembership,
  ...ofInvoice,
  ...ofDesk,
  ...ofDemoRequest,
  ...ofPrices,
  ...erasureEvents,
  ...exportPartEvents,
}
export type MembershipEvent = EventOf<typeof ofMembership>
export type InvoiceEvent = EventOf<typeof ofInvoice>
export type DeskEvent = EventOf<typeof ofDesk>
export type DemoRequestEvent = EventOf<typeof ofDemoRequest>
export type PriceListEvent = EventOf<typeof ofPrices>
