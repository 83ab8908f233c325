/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aDraft } from '../../../testing/a-draft.ts'
import { lost, Network, refused } from '../../../testing/network.ts'
import { Page } from '../../../testing/page.tsx'
import type { Me } from '../../entities/account/use-me.ts'
import { apollo } from '../../session/apollo.ts'
import { SaveDraftDocument, SubmitPitchDocument } from './wizard.generated.ts'
import { Wizard } from './wizard.tsx'

const me = { account: { id: 'a', name: 'Malin' } } as Me // what the wizard looks at

let network: Network
beforeEach(() => {
  network = new Network()
  network.graph(SaveDraftDocument, ({ input }) => ({
    saveDraft: { draft: { __typename: 'Draft', id: 'd', version: input.version + 1, savedAt: '2026-11-22T12:00:00Z' } },
  }))
})
afterEach(async () => {
  cleanup()
  await apollo.clearStore()
})

function open(step: number, content: Parameters<typeof aDraft>[0] = {}) {
  const copy = { unsaved: null, keep: () => {}, release: () => {} }
  render(
    <Page at={`/pages/create/index?draft=d&step=${step}`}>
      <Wizard draft={aDraft(content)} copy={copy} me={me} />
    </Page>,
  )
  return userEvent.setup()
}

const press = (name: string) => screen.getByRole('button', { name })

test('steps keep what was typed, back and forth', async () => {
  const user = open(1, { industry: null, companyName: null })
  await user.click(screen.getByLabelText('Groceries and stores'))
  await user.click(press('Next'))
  await user.type(await screen.findByLabelText('Company name'), 'Kringlan')
  await user.click(press('Previous'))
  expect((await screen.findByLabelText<HTMLInputElement>('Groceries and stores')).checked).toBe(true)
  await user.click(press('Next'))
  expect((await screen.findByLabelText<HTMLInputElement>('Company name')).value).toBe('Kringlan')
})

test('a step that lacks something leads to it and is not left', async () => {
  const user = open(2, { companyName: null })
  await user.click(press('Next'))
  expect((await screen.findByRole('alert')).textContent).toContain('Company name')
  expect(document.activeElement?.id).toBe('field-companyName')
})

test('a refused submission leads to the field, in whichever step it stands', async () => {
  network.graph(SubmitPitchDocument, () => refused('INVALID_INPUT', [{ path: 'website', code: 'NOT_HTTPS' }]))
  const user = open(3)
  await user.click(screen.getByRole('checkbox'))
  await user.click(press('Publish'))
  await waitFor(() => expect(document.activeElement?.id).toBe('field-website'))
  expect(screen.getByRole('alert').textContent).toContain('Website')
})

test('a submission without an answer is repeated as the same command', async () => {
  network.graph(SubmitPitchDocument, lost)
  const user = open(3)
  await user.click(screen.getByRole('checkbox'))
  await user.click(press('Publish'))
  await screen.findByRole('alert')
  network.graph(SubmitPitchDocument, () => ({
    submitPitch: {
      pitch: { __typename: 'Pitch', id: 'p', state: 'underReview', revision: 1, review: null },
      position: { __typename: 'Position', stream: 'pitch-p', version: 1, sequence: 1 },
    },
  }))
  await user.click(press('Publish'))
  await screen.findByText('elsewhere')
  const [first, second] = network.inputs(SubmitPitchDocument)
  expect(second).toEqual(first)
})
