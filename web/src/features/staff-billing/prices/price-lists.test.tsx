/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { marketFacts, markets } from '@delvik/schemas/values/markets'
import { firstPriceList, paidPlans, type PriceTable } from '@delvik/schemas/values/payment/prices'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Network, refused } from '../../../../testing/network.ts'
import { Page } from '../../../../testing/page.tsx'
import { apollo } from '../../../session/apollo.ts'
import { PriceListsDocument, PublishPriceListDocument, WithdrawPriceListDocument } from './price-lists.generated.ts'
import { PriceLists } from './price-lists.tsx'

const { prices } = firstPriceList
const dearer: PriceTable = { ...prices, GB: { ...prices.GB, premium: { amount: 3_100, listAmount: null } } }

function list(validFrom: string, state: 'current' | 'coming', of: PriceTable) {
  const money = (amount: number, market: (typeof markets)[number]) =>
    ({ __typename: 'Money', amount: String(amount), currency: marketFacts[market].currency }) as const
  const plansOf = (market: (typeof markets)[number]) =>
    paidPlans.map((plan) => {
      const { amount, listAmount } = of[market][plan]
      const listPrice = listAmount === null ? null : money(listAmount, market)
      return { __typename: 'PlanPrice', plan, price: money(amount, market), listPrice }
    })
  const all = markets.map((market) => ({ __typename: 'MarketPrices', market, plans: plansOf(market) }))
  return { __typename: 'PriceList', validFrom, state, publishedAt: null, by: null, markets: all }
}
const known = (edition: number, ...lists: object[]) => ({
  priceLists: { __typename: 'PriceLists', edition, tomorrow: '2026-11-26', lists },
})
const current = list('2026-01-01', 'current', prices)
const coming = list('2026-12-01', 'coming', dearer)

let network: Network
beforeEach(() => {
  network = new Network()
})
afterEach(async () => {
  cleanup()
  await apollo.clearStore()
})

function show(answer: object) {
  network.graph(PriceListsDocument, () => answer)
  render(
    <Page at="/staff/billing">
      <PriceLists />
    </Page>,
  )
  return userEvent.setup()
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const uk = () => within(screen.getByRole('group', { name: 'United Kingdom' }))
const type = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  const field = uk().getByLabelText(label)
  await user.clear(field)
  if (text) await user.type(field, text)
}

test('shows what holds and what is coming, with how much that differs', async () => {
  show(known(1, coming, current))
  const next = within(await screen.findByRole('region', { name: /From 1 December 2026/ }))
  next.getByText('+£2 (+6.9%)')
  expect(next.getAllByText(/^[+−]/)).toHaveLength(1)
  within(screen.getByRole('region', { name: /From 1 January 2026/ })).getByText('Holds now')
})

test('another list is filled in with the present one, said at its fields what is wrong, shown, and published', async () => {
  const user = show(known(3, current))
  network.graph(PublishPriceListDocument, () => ({
    publishPriceList: { __typename: 'PriceListsPayload', ...known(4, coming, current) },
  }))
  await press(user, 'New version')
  await type(user, 'Premium a month', '31.005')
  await type(user, 'Premium, list price', '30.999')
  await type(user, 'Enterprise a year', 'a lot')
  await press(user, 'Review and publish')
  expect(uk().getAllByText('At most two decimals.')).toHaveLength(2)
  uk().getByText('Write the number in digits, without other words.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await type(user, 'Premium a month', '31,00')
  await type(user, 'Premium, list price', '')
  await type(user, 'Enterprise a year', '£299')
  await press(user, 'Review and publish')
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/^From 26 November 2026, midnight UTC/)
  dialog.getByText('£29 → £31')
  dialog.getByText('£39 → none')
  await user.click(dialog.getByText('Publish'))
  await screen.findByRole('region', { name: /From 1 December 2026/ })
  const [sent] = network.inputs(PublishPriceListDocument)
  expect(sent).toMatchObject({ validFrom: '2026-11-26', seen: 3 })
  expect(sent?.prices).toContainEqual({ market: 'GB', plan: 'premium', amount: '3100', listAmount: null })
  expect(sent?.prices).toHaveLength(10)
  expect(screen.queryByRole('button', { name: 'Review and publish' })).toBeNull()
})

test('where somebody else was faster, the lists are read again', async () => {
  let answer = known(1, coming, current)
  const user = show(answer)
  network.graph(PriceListsDocument, () => answer)
  network.graph(WithdrawPriceListDocument, () => {
    answer = known(2, current)
    return refused('PRICE_LISTS_CHANGED')
  })
  await press(user, 'Withdraw')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByText('Withdraw'))
  await dialog.findByText(/^Somebody has changed the price lists meanwhile/)
  await waitFor(() => expect(screen.queryByRole('region', { name: /From 1 December 2026/ })).toBeNull())
  expect(network.inputs(WithdrawPriceListDocument)).toMatchObject([{ validFrom: '2026-12-01', seen: 1 }])
})
