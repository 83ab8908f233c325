/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Network, refused } from '../../../testing/network.ts'
import { Page } from '../../../testing/page.tsx'
import { PackagesDocument } from '../../entities/account/packages.generated.ts'
import { apollo } from '../../session/apollo.ts'
import { Manage } from './manage.tsx'
import { MembershipBanner } from './membership-banner.tsx'
import {
  MyInvoicesDocument,
  MyMembershipDocument,
  QuoteUpgradeDocument,
  StartCheckoutDocument,
} from './packages.generated.ts'
import { Screen } from './packages-screen.tsx'
import { Overview } from './overview.tsx'
import { PlanTable } from './plan-table.tsx'
import { Upgrade } from './upgrade.tsx'
import type { Membership } from './use-membership.ts'
import { useWayBack, wayBack } from './way-back.ts'

const money = (amount: string) => ({ __typename: 'Money', amount, currency: 'GBP' }) as const
const member: Membership = {
  id: 'a',
  state: 'active',
  plan: 'premium',
  market: 'GB',
  company: null,
  checkout: null,
  period: null,
  nextCharge: null,
  card: null,
  endsAt: null,
  outstanding: null,
  withdrawal: null,
  quote: null,
  upgrade: { quoteId: 'q', due: money('27000'), url: null, failure: null },
  portal: null,
}
const plans = (['premium', 'enterprise'] as const).map((plan) => ({
  plan,
  price: money('2900'),
  vat: money('483'),
  listPrice: null,
}))
const offer = { market: 'GB', vatRate: 2000, plans } as const
const enterprise = { ...member, plan: 'enterprise', upgrade: null } as const

/** Has the graph tell what packages cost. */
const sell = (network: Network, ofPlan = () => plans) =>
  network.graph(PackagesDocument, () => {
    const shown = ofPlan().map((one) => ({ __typename: 'Package', ...one }) as const)
    return { packages: { __typename: 'Packages', ...offer, plans: shown } }
  })

beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  cleanup()
  await apollo.clearStore()
})

test.each(['verify-success', 'verify-cancel'])('who comes to %s from an identity check is led to it', (name) => {
  render(
    <Page at={`/pages/${name}?kind=verification`}>
      <Screen />
    </Page>,
  )
  screen.getByText('elsewhere')
})

const visit = (query: string) => renderHook(() => useWayBack(new URLSearchParams(query)))

test('what a package is wanted for is kept until it is paid', () => {
  visit('plan=premium&next=/pages/identity')
  visit('plan=premium')
  expect(wayBack()).toBe('/pages/identity')
})

test('looking at the packages for nothing else forgets it', () => {
  visit('plan=premium&next=/pages/identity')
  visit('')
  expect(wayBack()).toBeNull()
})

test('nobody is led to another site', () => {
  visit('next=https://example.org')
  expect(wayBack()).toBe('/pages/home')
})

test('who has upgraded for something is led there', async () => {
  visit('plan=enterprise&next=/pages/assistant')
  new Network().graph(MyMembershipDocument, () => ({ myMembership: { __typename: 'Membership', ...enterprise } }))
  render(
    <Page at="/pages/upgrade?plan=enterprise">
      <Upgrade membership={member} offer={offer} />
    </Page>,
  )
  await screen.findByText('elsewhere')
})

test('the assistant has a page of its own, to which the table leads, and whoever has Enterprise', async () => {
  const none = { edges: [], pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null } }
  new Network().graph(MyInvoicesDocument, () => ({ myInvoices: { __typename: 'InvoiceConnection', ...none } }))
  render(
    <Page at="/pages/upgrade">
      <PlanTable membership={enterprise} offer={offer} />
      <Manage membership={enterprise} asksToCancel={false} />
    </Page>,
  )
  await screen.findByText(/^No invoice yet/)
  for (const name of ['AI assistant', 'Book a demo'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/pages/assistant')
})

test('an upgrade that waits for the bank is found again among the packages', () => {
  const upgrade = { ...member.upgrade!, url: 'https://bank' }
  const show = (changed: Partial<NonNullable<Membership['upgrade']>>) =>
    render(
      <Page at="/pages/upgrade">
        <MembershipBanner membership={{ ...member, upgrade: { ...upgrade, ...changed } }} />
      </Page>,
    )
  show({})
  expect(screen.getByRole('link', { name: 'Answer the bank' }).getAttribute('href')).toBe('https://bank')
  cleanup()
  show({ failure: 'declined' })
  expect(screen.queryByRole('link')).toBeNull()
})

test('who owes a charge is told how much and until when, and not that nothing more is charged', async () => {
  const none = { edges: [], pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null } }
  new Network().graph(MyInvoicesDocument, () => ({ myInvoices: { __typename: 'InvoiceConnection', ...none } }))
  const outstanding = { __typename: 'Outstanding', amount: money('2900'), url: null } as const
  render(
    <Page at="/pages/upgrade">
      <Manage
        membership={{ ...member, state: 'pastDue', outstanding, endsAt: '2026-12-09T09:00:00Z' }}
        asksToCancel={false}
      />
    </Page>,
  )
  await screen.findByText('£29 is still to be paid, by 9 December 2026')
  expect(screen.queryByText('Nothing more is charged.')).toBeNull()
})

const invoice = {
  __typename: 'Invoice',
  id: 'i',
  number: 'A-0001',
  at: '2026-11-01T09:00:00Z',
  plan: 'premium',
  reason: 'purchase',
  period: { __typename: 'Period', start: '2026-11-01T09:00:00Z', end: '2026-12-01T09:00:00Z' },
  state: 'refunded',
  gross: money('2900'),
  refunded: money('2900'),
  creditNotes: [{
    __typename: 'CreditNote',
    id: 'n',
    number: 'A-0001-CN-01',
    amount: money('2900'),
    pdf: 'https://note',
  }],
  page: null,
  pdf: 'https://invoice',
} as const

test('who has no package any more finds what was paid, and the credit note as soon as it has gone back', async () => {
  const page = { __typename: 'PageInfo', hasNextPage: false, endCursor: null } as const
  const running = { ...invoice, period: { ...invoice.period, end: new Date(Date.now() + 86_400_000).toISOString() } }
  const answers = [{ ...running, state: 'paid', creditNotes: [] }, running]
  new Network().graph(MyInvoicesDocument, () => {
    const edges = [{ __typename: 'InvoiceEdge', node: answers.shift() }]
    return { myInvoices: { __typename: 'InvoiceConnection', edges, pageInfo: page } }
  })
  render(
    <Page at="/pages/upgrade">
      <Overview
        membership={{ ...member, plan: 'basic', state: 'ended', upgrade: null }}
        offer={offer}
        asksToCancel={false}
      />
    </Page>,
  )
  await screen.findByText('Paid')
  const note = await screen.findByRole('link', { name: 'Credit note A-0001-CN-01, £29' }, { timeout: 10_000 })
  expect(note.getAttribute('href')).toBe('https://note')
  expect(screen.getByRole('link', { name: 'Invoice A-0001, PDF' }).getAttribute('href')).toBe('https://invoice')
})

test('a VAT number that the payment service refuses is said at its field, and what was typed stays', async () => {
  const network = new Network()
  const none = { __typename: 'Membership', ...member, plan: 'basic', state: 'none', upgrade: null } as const
  const checkout = { __typename: 'Checkout', id: 'c', plan: 'premium', url: null, failure: 'vatNumber' } as const
  sell(network)
  network.graph(MyMembershipDocument, () => ({ myMembership: none }))
  network.graph(StartCheckoutDocument, () => ({
    startCheckout: { __typename: 'MembershipPayload', membership: { ...none, checkout } },
  }))
  render(
    <Page at="/pages/upgrade?plan=premium">
      <Screen />
    </Page>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: /^I am buying for a company/ }))
  await user.type(screen.getByLabelText('Name of the company'), 'Ltd')
  const field = screen.getByLabelText<HTMLInputElement>('VAT number')
  await user.type(field, 'GB 999 9999 99')
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await screen.findByText(/^The payment service does not accept this VAT number/)
  expect(document.activeElement).toBe(field)
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['GB 999 9999 99', 'true'])
  await user.type(field, '{Backspace}8')
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  expect(network.inputs(StartCheckoutDocument)).toMatchObject([{ company: { name: 'Ltd', vatNumber: 'GB999999999' } }])
})

test('who has seen an old price is told so and shown the new one, and buys nothing by it', async () => {
  const network = new Network()
  let shown = plans
  sell(network, () => shown)
  network.graph(
    MyMembershipDocument,
    () => ({ myMembership: { __typename: 'Membership', ...member, plan: 'basic', state: 'none' } }),
  )
  network.graph(StartCheckoutDocument, () => {
    shown = plans.map((one) => ({ ...one, price: money('3100') }))
    return refused('PRICE_CHANGED')
  })
  render(
    <Page at="/pages/upgrade?plan=premium">
      <Screen />
    </Page>,
  )
  const pay = await screen.findByRole('button', { name: 'Continue to payment' })
  expect(screen.queryAllByText('£29')).not.toHaveLength(0)
  await userEvent.setup().click(pay)
  await screen.findByText(/^The price has changed meanwhile/)
  await screen.findAllByText('£31')
  expect(screen.queryAllByText('£29')).toHaveLength(0)
  expect(network.inputs(StartCheckoutDocument)).toMatchObject([{ plan: 'premium', price: '2900' }])
})

test('a quote that is gone is asked for again', async () => {
  const network = new Network()
  const none = { __typename: 'Membership', ...member, upgrade: null } as const
  const quote = {
    __typename: 'UpgradeQuote',
    id: 'q',
    price: money('29900'),
    paid: money('2900'),
    due: money('27000'),
    vat: money('4500'),
    periodEnd: '2027-11-26T09:00:00Z',
    expiresAt: '2026-11-26T09:10:00Z',
    discount: null,
    code: null,
  } as const
  sell(network)
  network.graph(MyMembershipDocument, () => ({ myMembership: none }))
  network.graph(QuoteUpgradeDocument, () => ({
    quoteUpgrade: { __typename: 'MembershipPayload', membership: { ...none, quote } },
  }))
  render(
    <Page at="/pages/upgrade?plan=enterprise">
      <Screen />
    </Page>,
  )
  await screen.findByRole('button', { name: 'Pay £270' })
  apollo.cache.writeQuery({ query: MyMembershipDocument, data: { myMembership: none } })
  await waitFor(() => expect(network.inputs(QuoteUpgradeDocument)).toHaveLength(2))
  await screen.findByRole('button', { name: 'Pay £270' })
})
