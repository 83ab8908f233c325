/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Network, refused } from '../../../testing/network.ts'
import { Page } from '../../../testing/page.tsx'
import { PackagesDocument } from '../../entities/account/packages.generated.ts'
import { apollo } from '../../session/apollo.ts'
import { Manage } from './manage.tsx'
import { MyInvoicesDocument, MyMembershipDocument, StartCheckoutDocument } from './packages.generated.ts'
import { Screen } from './packages-screen.tsx'
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

test('who has seen an old price is told so and shown the new one, and buys nothing by it', async () => {
  const network = new Network()
  const dearer = plans.map((one) => ({ __typename: 'Package', ...one, price: money('3100') }))
  let shown = plans.map((one) => ({ __typename: 'Package', ...one }))
  network.graph(PackagesDocument, () => ({ packages: { __typename: 'Packages', ...offer, plans: shown } }))
  network.graph(
    MyMembershipDocument,
    () => ({ myMembership: { __typename: 'Membership', ...member, plan: 'basic', state: 'none' } }),
  )
  network.graph(StartCheckoutDocument, () => {
    shown = dearer
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
