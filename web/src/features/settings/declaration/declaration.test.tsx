/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Network, refused } from '../../../../testing/network.ts'
import { Page } from '../../../../testing/page.tsx'
import { apollo } from '../../../session/apollo.ts'
import {
  DeclineInvestorStatementsDocument,
  MyInvestorDeclarationDocument,
  SignInvestorStatementDocument,
} from './declaration.generated.ts'
import { Declaration } from './declaration.tsx'

const unanswered = {
  __typename: 'InvestorDeclaration',
  answer: null,
  reason: null,
  signature: null,
  answeredAt: null,
  until: null,
  endedAt: null,
  endedBy: null,
}
const answeredAt = '2026-11-25T10:00:00Z'
const declared = {
  ...unanswered,
  answer: 'sophisticated',
  reason: 'directorship',
  signature: 'Harriet Coldstream',
  answeredAt,
  until: '2999-11-25T10:00:00Z',
}
const position = { __typename: 'Position', stream: 'investor-declaration-a', version: 2, sequence: 1 }
const payload = (declaration: object) => ({ __typename: 'InvestorDeclarationPayload', declaration, position })

let network: Network
beforeEach(() => void (network = new Network()))
afterEach(async () => {
  cleanup()
  await apollo.clearStore()
})

function open(declaration: object) {
  network.graph(MyInvestorDeclarationDocument, () => ({ myInvestorDeclaration: declaration }))
  render(
    <Page at="/pages/settings?next=%2Fpitch%2F1">
      <Declaration />
    </Page>,
  )
  return userEvent.setup()
}
const press = (user: ReturnType<typeof open>, name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button))

test('what is missing is said beside it, and nothing is sent', async () => {
  const user = open(unanswered)
  await press(user, 'Sign the declaration')
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: /^High net worth/ }))
  await press(user, 'Sign the declaration')
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(2)
  expect(network.inputs(SignInvestorStatementDocument)).toEqual([])
})

test('a statement is signed by its reason and a name, and leads back to where it was needed', async () => {
  network.graph(SignInvestorStatementDocument, () => ({ signInvestorStatement: payload(declared) }))
  const user = open(unanswered)
  await user.click(await screen.findByRole('radio', { name: /^Sophisticated investor/ }))
  await user.click(screen.getByRole('radio', { name: /a director of a company/ }))
  await user.type(screen.getByRole('textbox', { name: 'Your full name' }), 'Harriet  Coldstream')
  await press(user, 'Sign the declaration')
  const back = await screen.findByRole('link', { name: 'Back to where you were' })
  expect(back.getAttribute('href')).toBe('/pitch/1')
  expect(network.inputs(SignInvestorStatementDocument)).toMatchObject([
    { kind: 'sophisticated', reason: 'directorship', signature: 'Harriet Coldstream', textVersion: '2026-11' },
  ])
  screen.getByText('25 November 2999')
})

test('a refusal stands in the form, which keeps what was filled in', async () => {
  network.graph(SignInvestorStatementDocument, () => refused('STATEMENT_OUTDATED'))
  const user = open(unanswered)
  await user.click(await screen.findByRole('radio', { name: /^Sophisticated investor/ }))
  await user.click(screen.getByRole('radio', { name: /a director of a company/ }))
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your full name' })
  await user.type(name, 'Harriet Coldstream')
  await press(user, 'Sign the declaration')
  await screen.findByText(/^The statement has a newer text/)
  expect(name.value).toBe('Harriet Coldstream')
})

test('that none is true is an answer, which may be given anew', async () => {
  const declined = { ...unanswered, answer: 'neither', answeredAt }
  network.graph(DeclineInvestorStatementsDocument, () => ({ declineInvestorStatements: payload(declined) }))
  const user = open(unanswered)
  await user.click(await screen.findByRole('radio', { name: /^None of these/ }))
  await press(user, 'Save the answer')
  await screen.findByText(/^On 25 November 2026 you answered/)
  await press(user, 'Answer again')
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(3))
})

test('what has ended says how, above the form', async () => {
  open({ ...declared, until: null, endedAt: '2026-11-26T10:00:00Z', endedBy: 'withdrawn' })
  await screen.findByText('You withdrew your declaration on 26 November 2026.')
})
