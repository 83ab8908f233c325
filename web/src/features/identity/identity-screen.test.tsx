/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lost, Network, refused } from '../../../testing/network.ts'
import { Page } from '../../../testing/page.tsx'
import { apollo } from '../../session/apollo.ts'
import {
  CancelVerificationDocument,
  CheckedNameDocument,
  MyVerificationDocument,
  StartVerificationDocument,
} from './identity.generated.ts'
import { Screen } from './identity-screen.tsx'
import type { Verification } from './use-verification.ts'

const unverified = {
  __typename: 'Verification',
  id: 'a',
  state: 'none',
  badge: false,
  hasPlan: true,
  startedAt: null,
  decidedAt: null,
  failure: null,
  loss: null,
  attemptsLeft: 5,
  nextAttemptAt: null,
  page: null,
} as Verification
const pageAt = (url: string | null) => ({ __typename: 'CheckPage', url, failed: false })
const open = { ...unverified, state: 'open', startedAt: '2026-11-26T13:22:00Z', page: pageAt(null) } as Verification

let network: Network
let verification: Verification
beforeEach(() => {
  verification = unverified
  network = new Network()
  network.graph(MyVerificationDocument, () => ({ myVerification: verification }))
  network.graph(CheckedNameDocument, () => ({
    myProfile: { __typename: 'Profile', id: 'a', own: true, username: 'Henrik Sandell', photo: null },
  }))
  network.graph(StartVerificationDocument, () => {
    verification = open
    return { startVerification: { __typename: 'VerificationPayload', verification } }
  })
})
afterEach(async () => {
  cleanup()
  await apollo.clearStore()
})

function show(given: Partial<Verification> = {}, query = '') {
  verification = { ...verification, ...given }
  render(
    <Page at={`/pages/identity${query}`}>
      <Screen />
    </Page>,
  )
  return userEvent.setup()
}

const consent = () => screen.findByLabelText<HTMLInputElement>(/^I agree that Stripe/)
const start = () => screen.findByRole('button', { name: 'Start the identity check' })

test('is not started before its owner agrees, and says so at the box', async () => {
  const user = show()
  await user.click(await start())
  expect(document.activeElement).toBe(await consent())
  expect((await consent()).getAttribute('aria-invalid')).toBe('true')
  expect(network.inputs(StartVerificationDocument)).toEqual([])
})

test('waits in its place for the page of the provider', async () => {
  const user = show()
  await user.click(await consent())
  await user.click(await start())
  await screen.findByText('The page of the checking service is being opened.')
  expect(document.activeElement).toBe(await start())
  expect(network.inputs(StartVerificationDocument)).toEqual([{ consent: true, commandId: expect.any(String) }])
})

test('is the same start when nobody knows whether the first one has arrived', async () => {
  network.graph(StartVerificationDocument, lost)
  const user = show()
  await user.click(await consent())
  await user.click(await start())
  await screen.findByRole('alert')
  await user.click(await start())
  await waitFor(() => expect(network.inputs(StartVerificationDocument)).toHaveLength(2))
  const [first, second] = network.inputs(StartVerificationDocument)
  expect(second).toEqual(first)
})

test('shows how it stands when a start is refused for it', async () => {
  network.graph(StartVerificationDocument, () => {
    verification = { ...open, state: 'submitted', page: null }
    return refused('CHECK_RUNNING')
  })
  const user = show()
  await user.click(await consent())
  await user.click(await start())
  await screen.findByRole('heading', { name: 'The check is running' })
})

test('says to whoever comes back without an answer that nothing has changed, and ends it', async () => {
  network.graph(CancelVerificationDocument, () => ({
    cancelVerification: { __typename: 'VerificationPayload', verification: unverified },
  }))
  const user = show(open)
  await screen.findByRole('heading', { name: 'The check is not finished' })
  await user.click(screen.getByRole('button', { name: 'Cancel the check' }))
  await start()
})

test('looks again by itself until the provider has answered', async () => {
  show({ ...open, state: 'submitted', page: null }, '?returned')
  await screen.findByRole('heading', { name: 'The check is running' })
  verification = { ...unverified, state: 'verified', badge: true, decidedAt: '2026-11-26T13:24:00Z' }
  await screen.findByRole('heading', { name: 'Henrik Sandell Verified' }, { timeout: 3_000 })
})

test('says why it has failed, what helps, and how often it may still fail', async () => {
  show({ state: 'failed', failure: 'nameDiffers', attemptsLeft: 2 })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your verification failed. Please try again.')
  expect(alert.textContent).toContain('not that of your profile, Henrik Sandell.')
  expect(alert.textContent).toContain('2 attempts left within 30 days.')
  expect(screen.getByRole('link', { name: 'See your profile' }).getAttribute('href')).toBe('/pages/profile')
  screen.getByRole('button', { name: 'Try again' })
})

test('names the day of the next attempt when none is left', async () => {
  show({ state: 'failed', failure: 'other', attemptsLeft: 0, nextAttemptAt: '2026-12-26T13:24:00Z' })
  await screen.findByText(/possible on 26 December 2026/)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
