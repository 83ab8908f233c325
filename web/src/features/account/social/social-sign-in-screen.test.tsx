/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Network } from '../../../../testing/network.ts'
import { Page } from '../../../../testing/page.tsx'
import { MeDocument } from '../../../entities/account/me.generated.ts'
import { apollo } from '../../../session/apollo.ts'
import { session } from '../../../session/session.ts'
import { LinkProviderDocument } from './social.generated.ts'
import { Screen } from './social-sign-in-screen.tsx'

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

const entered = () => Response.json({ accessToken: 'token', expiresIn: 600, next: '/pages/search' })
const asked = (ask: string, more: object = {}) => () =>
  Response.json({ ask, provider: 'x', name: 'Vilde Nordhagen', email: null, next: '/pages/search', ...more })

function come(at = '/pages/sign-in/social?provider=x') {
  render(
    <Page at={at}>
      <Screen />
    </Page>,
  )
  return userEvent.setup()
}

test('whoever is known is let in at once', async () => {
  network.post('/auth/social/finish', entered)
  come()
  await screen.findByText('elsewhere')
  expect(session.state).toBe('signedIn')
  expect(network.calls.filter(({ to }) => to === '/auth/social/finish')).toHaveLength(1)
})

test('whoever is new gives what is missing, accepts the terms, and mends what is refused', async () => {
  network.post('/auth/social/finish', asked('account'))
  const user = come()
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Vilde Nordhagen')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect((await screen.findByRole('alert')).textContent).toContain('fill in all fields')
  expect(network.calls.map(({ to }) => to)).toEqual(['/auth/social/finish'])
  await user.type(screen.getByLabelText('Email'), 'vilde@example.org')
  await user.click(screen.getByRole('checkbox'))
  const fields = [{ path: 'email', code: 'NOT_AN_EMAIL' }]
  network.post('/auth/social/register', () => Response.json({ code: 'FILL_IN_ALL_FIELDS', fields }, { status: 400 }))
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByText(/^Write an email address/)
  network.post('/auth/social/register', entered)
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByText('elsewhere')
})

test('an address that the provider tells is not typed over', async () => {
  network.post('/auth/social/finish', asked('account', { email: 'vilde@example.org' }))
  come()
  expect(await screen.findByLabelText('Email')).toMatchObject({ value: 'vilde@example.org', disabled: true })
})

test('whoever has an account gives its password, and is linked once their code was right', async () => {
  network.post('/auth/social/finish', asked('password', { email: 'vilde@example.org' }))
  const user = come()
  network.post('/auth/social/link', () => Response.json({ code: 'WRONG_CREDENTIALS' }, { status: 401 }))
  await user.type(await screen.findByLabelText('Password'), 'no{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('incorrect information')
  network.post('/auth/social/link', () => Response.json({ challenge: 'due', ticket: 'for later', next: '' }))
  await user.type(screen.getByLabelText('Password'), 't{Enter}')
  network.post('/auth/second-factor', entered)
  network.graph(LinkProviderDocument, () => ({ linkProvider: { signInMethods: {}, position: {} } }))
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await screen.findByText('elsewhere')
  expect(network.inputs(LinkProviderDocument)).toMatchObject([{ ticket: 'for later', password: null }])
})

test('what went wrong at the provider is said, with the same way again and another one', async () => {
  come('/pages/sign-in/social?provider=x&problem=PROVIDER_DECLINED&next=%2Fpages%2Fsearch')
  expect((await screen.findByRole('alert')).textContent).toContain('did not allow it')
  expect(screen.getByRole('link', { name: 'Try again with X' }).getAttribute('href'))
    .toBe('/auth/social/x/start?purpose=signIn&next=%2Fpages%2Fsearch')
  expect(screen.getByRole('link', { name: 'Sign in another way' }).getAttribute('href'))
    .toBe('/pages/sign-in?next=%2Fpages%2Fsearch')
  expect(network.calls).toEqual([])
})

test('an attempt that is over says so', async () => {
  network.post('/auth/social/finish', () => Response.json({ code: 'PROVIDER_EXPIRED' }, { status: 401 }))
  come()
  expect((await screen.findByRole('alert')).textContent).toContain('took too long')
})
