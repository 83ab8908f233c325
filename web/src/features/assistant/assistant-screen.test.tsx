/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lost, Network, refused } from '../../../testing/network.ts'
import { Page } from '../../../testing/page.tsx'
import { PackagesDocument } from '../../entities/account/packages.generated.ts'
import { apollo } from '../../session/apollo.ts'
import { MyDemoRequestDocument, RequestDemoDocument } from './assistant.generated.ts'
import { Screen } from './assistant-screen.tsx'
import type { DemoRequest, Plan } from './view.ts'

const requested = {
  __typename: 'DemoRequest',
  requestedAt: new Date().toISOString(),
  times: 'morning',
  againAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
} satisfies DemoRequest & { __typename: string }

let network: Network
let request: typeof requested | null
beforeEach(() => {
  request = null
  network = new Network()
  network.graph(RequestDemoDocument, () => {
    request = requested
    return { requestDemo: { __typename: 'DemoRequestPayload', request } }
  })
  const money = (amount: string) => ({ __typename: 'Money', amount, currency: 'GBP' })
  const of = { __typename: 'Package', vat: money('0'), listPrice: null }
  const plans = [{ ...of, plan: 'premium', price: money('2900') }, { ...of, plan: 'enterprise', price: money('29900') }]
  network.graph(PackagesDocument, ({ market }) => ({
    packages: { __typename: 'Packages', market, vatRate: 2000, plans },
  }))
})
afterEach(async () => {
  cleanup()
  await apollo.clearStore()
})

function show(plan: Plan) {
  network.graph(MyDemoRequestDocument, () => ({
    myMembership: { __typename: 'Membership', id: 'a', plan, market: 'GB' },
    myDemoRequest: request,
  }))
  render(
    <Page at="/pages/assistant">
      <Screen />
    </Page>,
  )
  return userEvent.setup()
}

const send = () => screen.findByRole('button', { name: 'Ask for a demo' })
const note = () => screen.findByLabelText<HTMLTextAreaElement>(/^What should we show you/)

test.each(['basic', 'premium'] as const)(
  'with %s it is part of Enterprise, with its price and the way there',
  async (plan) => {
    show(plan)
    await screen.findByText(/£299 a year, VAT included\./)
    const upgrade = screen.getByRole('link', { name: 'Upgrade to Enterprise' })
    expect(upgrade.getAttribute('href')).toBe('/pages/upgrade?plan=enterprise&next=%2Fpages%2Fassistant')
    screen.getByRole('heading', { name: 'What it will do' })
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('with Enterprise a demo is asked for, and what comes next is said where the focus is', async () => {
  const user = show('enterprise')
  await user.click(await screen.findByLabelText('In the morning'))
  await user.type(await note(), ' Forty pitches. ')
  await user.click(await send())
  await waitFor(() => expect(document.activeElement?.textContent).toContain('You have asked for a demo'))
  expect(network.inputs(RequestDemoDocument)).toEqual([
    { times: 'morning', note: 'Forty pitches.', commandId: expect.any(String) },
  ])
  expect(document.activeElement?.textContent).toMatch(/ · In the morning.*You can ask again on/)
  expect(screen.queryByRole('form')).toBeNull()
})

test('what was written stays when nobody knows whether it has arrived, and is the same request when sent again', async () => {
  network.graph(RequestDemoDocument, lost)
  const user = show('enterprise')
  await user.type(await note(), 'Forty pitches.')
  await user.click(await send())
  await screen.findByRole('alert')
  expect((await note()).value).toBe('Forty pitches.')
  await user.click(await send())
  await waitFor(() => expect(network.inputs(RequestDemoDocument)).toHaveLength(2))
  const [first, second] = network.inputs(RequestDemoDocument)
  expect(second).toEqual(first)
})

test('a note that is too long is refused at its field before it is sent', async () => {
  const user = show('enterprise')
  await user.click(await note())
  await user.paste('å'.repeat(1001))
  await screen.findByText('1,001 / 1,000')
  await user.click(await send())
  expect((await note()).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(await note())
  expect(network.inputs(RequestDemoDocument)).toEqual([])
})

test('shows how it stands when it is refused for it', async () => {
  network.graph(RequestDemoDocument, () => {
    request = requested
    return refused('DEMO_REQUESTED')
  })
  const user = show('enterprise')
  await user.click(await send())
  await screen.findByText('You have asked for a demo')
})
