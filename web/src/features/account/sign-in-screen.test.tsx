/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lost, Network } from '../../../testing/network.ts'
import { Page } from '../../../testing/page.tsx'
import { MeDocument } from '../../entities/account/me.generated.ts'
import { apollo } from '../../session/apollo.ts'
import { session } from '../../session/session.ts'
import { Screen } from './sign-in-screen.tsx'

let network: Network
beforeEach(() => {
  network = new Network()
  network.graph(MeDocument, () => ({ me: { __typename: 'Me', language: 'en_GB' } }))
})
afterEach(async () => {
  cleanup()
  session.end()
  await apollo.clearStore()
})

const right = () => Response.json({ accessToken: 'token', expiresIn: 600 })
const no = (code: string, status: number) => () => Response.json({ code }, { status })

/** Shows the form and gives it what the person knows. */
async function signIn(answer: () => Response) {
  network.post('/auth/sign-in', answer)
  const user = userEvent.setup()
  render(
    <Page at="/pages/sign-in?next=/pages/search">
      <Screen />
    </Page>,
  )
  await user.type(screen.getByLabelText('Email'), 'henrik@delvik.example')
  await user.type(screen.getByLabelText('Password'), 'Norrsken-7421')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  return user
}

test('a wrong password is said, keeps the address, and can be mended at once', async () => {
  const user = await signIn(no('WRONG_CREDENTIALS', 401))
  expect((await screen.findByRole('alert')).textContent).toContain('incorrect information')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  network.post('/auth/sign-in', right)
  await user.keyboard('!{Enter}')
  await screen.findByText('elsewhere')
  expect(network.calls.filter(({ to }) => to === '/auth/sign-in').at(-1)!.sent)
    .toEqual({ email: 'henrik@delvik.example', password: 'Norrsken-7421!' })
  expect(session.state).toBe('signedIn')
})

test('a locked account is told apart from a wrong password', async () => {
  await signIn(no('ACCOUNT_LOCKED', 423))
  expect((await screen.findByRole('alert')).textContent).toContain('too many failed attempts')
  expect(session.state).toBe('signedOut')
})

test('without an answer the form stays as it was, and is sent again as it is', async () => {
  const user = await signIn(lost)
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  network.post('/auth/sign-in', right)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('elsewhere')
  const sent = network.calls.filter(({ to }) => to === '/auth/sign-in').map((call) => call.sent)
  expect(sent[1]).toEqual(sent[0])
})

test('whoever has a second factor is asked for a code, which may be mended, and a late one begins again', async () => {
  const user = await signIn(() => Response.json({ challenge: 'due' }))
  const code = await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(code)
  expect(session.state).toBe('signedOut')
  network.post('/auth/second-factor', no('WRONG_CODE', 401))
  await user.keyboard('111111{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('not right')
  network.post('/auth/second-factor', no('SIGN_IN_EXPIRED', 401))
  await user.keyboard('{Enter}')
  expect(((await screen.findByLabelText('Password')) as HTMLInputElement).value).toBe('')
  expect(screen.getByRole('alert').textContent).toContain('too long')
  await user.type(screen.getByLabelText('Password'), 'Norrsken-7421{Enter}')
  await screen.findByLabelText('Code')
  network.post('/auth/second-factor', right)
  await user.keyboard('222222{Enter}')
  await screen.findByText('elsewhere')
  expect(network.calls.filter(({ to }) => to === '/auth/second-factor').at(-1)!.sent)
    .toEqual({ challenge: 'due', code: '222222' })
  expect(session.state).toBe('signedIn')
})
