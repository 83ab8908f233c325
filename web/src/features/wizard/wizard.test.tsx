/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aDraft } from '../../../testing/a-draft.ts'
import { lost, Network, refused } from '../../../testing/network.ts'
import { Page } from '../../../testing/page.tsx'
import type { Me } from '../../entities/account/use-me.ts'
import { apollo } from '../../session/apollo.ts'
import { MyPlanDocument, SaveDraftDocument, StartDraftDocument, SubmitPitchDocument } from './wizard.generated.ts'
import { blankDraft, type StartedDraft } from './draft/new-draft.ts'
import { Wizard } from './wizard.tsx'

const me = { account: { id: 'a', name: 'Malin' } } as Me // what the wizard looks at

const answered = { savedAt: '2026-11-22T12:00:00Z', dueIfSubmittedNow: '2026-11-23T11:00:00Z' }

let network: Network
beforeEach(() => {
  network = new Network()
  network.graph(MyPlanDocument, () => ({ myPlan: 'basic' }))
  network.graph(SaveDraftDocument, ({ input }) => ({
    saveDraft: { draft: { __typename: 'Draft', id: 'd', version: input.version + 1, ...answered } },
  }))
})
afterEach(async () => {
  cleanup()
  await apollo.clearStore()
})

function open(step: number, content: Parameters<typeof aDraft>[0] = {}) {
  return show(aDraft(content), `draft=d&step=${step}`)
}

function show(draft: StartedDraft, query: string) {
  const copy = { unsaved: null, keep: () => true, release: () => {} }
  render(
    <Page at={`/pages/create/index?${query}`}>
      <Wizard draft={draft} copy={copy} me={me} />
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
  await user.click(screen.getByRole('checkbox', { name: /^I confirm/ }))
  await user.click(press('Publish'))
  await waitFor(() => expect(document.activeElement?.id).toBe('field-website'))
  expect(screen.getByRole('alert').textContent).toContain('Website')
})

test('a submission without an answer is repeated as the same command', async () => {
  network.graph(SubmitPitchDocument, lost)
  const user = open(3)
  await user.click(screen.getByRole('checkbox', { name: /^I confirm/ }))
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

test('the heading of a step gets the focus when it opens, forwards and back', async () => {
  const user = open(1)
  await user.click(press('Next'))
  expect(document.activeElement?.textContent).toBe('The company (step 2 of 3)')
  await user.click(press('Previous'))
  expect(document.activeElement?.textContent).toContain('Which industry')
})

test('figures are taken as people write them, and what is none stays to be mended', async () => {
  const user = open(2)
  const sought = screen.getByLabelText<HTMLInputElement>(/^Amount sought/)
  await user.type(sought, '12.4 million')
  await user.tab()
  expect(sought.value).toBe('12,400,000')
  await user.clear(sought)
  await user.type(sought, 'plenty')
  await user.tab()
  expect(sought.value).toBe('plenty')
  await user.click(press('Next'))
  expect(screen.getByRole('alert').textContent).toContain('Amount sought: Write the number in digits')
  expect(document.activeElement).toBe(sought)
})

test('banner and fields say the same, with the limit, until it is mended', async () => {
  const user = open(2, { companyName: 'x'.repeat(61), equityOffered: 12_000 })
  await user.click(press('Next'))
  const banner = screen.getByRole('alert')
  expect(banner.textContent).toContain('2 things to fix.')
  for (const said of ['Too long: at most 60 characters.', 'Write a number between 0.01 and 100.']) {
    expect(banner.textContent).toContain(said)
    expect(screen.getAllByText(said, { exact: false }).length).toBeGreaterThan(1)
  }
  await user.clear(screen.getByLabelText('Company name'))
  await user.type(screen.getByLabelText('Company name'), 'Kringlan')
  expect(screen.getByRole('alert').textContent).toContain('One thing to fix.')
})

test('a file that is not taken is named in the banner too', async () => {
  const user = open(2, { logo: null })
  await user.click(press('Next'))
  expect(screen.getByRole('alert').textContent).toContain('Logo: Fill in this field.')
  const [picker] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  await userEvent.setup({ applyAccept: false }).upload(picker!, new File(['x'], 'logo.gif', { type: 'image/gif' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Logo: Wrong file type.'))
})

test('the missing confirmation counts among what is to be mended', async () => {
  const user = open(3, { text: null })
  await user.click(press('Publish'))
  const banner = screen.getByRole('alert')
  expect(banner.textContent).toContain('2 things to fix.')
  expect(banner.textContent).toContain('Confirmation: Confirm that the information is true')
})

test('stored forms are shown as people write them', async () => {
  open(2, { phone: '+4681234567', organisationNumber: '5560360793' })
  expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value.replaceAll('\u00a0', ' ')).toBe('+46 8 123 45 67')
  expect(screen.getByLabelText<HTMLInputElement>(/^Company number/).value).toBe('556036-0793')
})

test('whom one looks for is chosen, saved, and wrong bounds are told at their field', async () => {
  const user = open(3, { currency: 'SEK' })
  await user.click(screen.getByLabelText('Board member'))
  await user.click(screen.getByLabelText('Logistics'))
  await user.type(screen.getByLabelText('Hours a week, at least'), '10')
  await user.type(screen.getByLabelText('Hours a week, at most'), '5')
  await user.type(screen.getByLabelText(/^Largest investment/), '500,000')
  await user.click(press('Publish'))
  expect(screen.getByRole('alert').textContent).toContain('Hours a week, at most: Write a number between 10 and 80.')
  await waitFor(() =>
    expect(network.inputs(SaveDraftDocument).at(-1)?.content).toMatchObject({
      rolesSought: ['board'],
      skills: ['logistics'],
      fewestHours: 10,
      mostHours: 5,
      smallestTicket: null,
      largestTicket: '50000000',
    })
  )
})

test('nothing is saved of a new draft before something is written, and then it is started once', async () => {
  const started = { ...aDraft(), __typename: 'Draft', version: 7 }
  network.graph(StartDraftDocument, () => ({ startDraft: { draft: started } }))
  const startedBy = '0193c1f0-0000-7000-8000-000000000001'
  const user = show(blankDraft({ id: 'd', startedBy, market: 'GB', lang: 'en_GB' }), `new=${startedBy}`)
  expect(network.calls).toEqual([])
  await user.click(screen.getByLabelText('Groceries and stores'))
  await user.click(screen.getByLabelText('Data and IT'))
  await waitFor(() => expect(network.inputs(SaveDraftDocument)).toHaveLength(1))
  expect(network.inputs(StartDraftDocument)).toMatchObject([{ commandId: startedBy, market: 'GB' }])
  expect(network.inputs(SaveDraftDocument)[0]).toMatchObject({ draftId: 'd', version: 7 })
})

test('a returned pitch opens where it is to be mended, and says so until it is', async () => {
  const { content } = aDraft({ text: 'Call 070-123 45 67.' })
  const review = {
    revision: 1,
    decidedAt: '2026-11-22T10:00:00Z',
    note: 'Move the number.',
    reasons: [{ code: 'contactDetailsInText' as const, field: null }],
  }
  const user = show(
    { ...aDraft(content), basedOn: 1, edits: { state: 'changesRequested', review, content } },
    'draft=d',
  )
  const text = screen.getByLabelText('Pitch text')
  expect(screen.getByText('Move the number.')).toBeTruthy()
  expect(screen.getByText('The reviewer: Contact details in the text.')).toBeTruthy()
  await user.type(text, ' Mended.')
  expect(screen.getByText('You have changed everything that the reviewer named.')).toBeTruthy()
  expect(screen.queryByText('The reviewer: Contact details in the text.')).toBeNull()
})

const plan = { receipt: 'r', name: 'Plan.pdf', size: 184_320, generation: '1', storedAt: '/v0/b/delvik/o/plan' }

test('Basic is told what a document comes with, and offered none to choose', async () => {
  open(3)
  expect(await screen.findByText('A document with the pitch comes with Premium and Enterprise.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the packages' })).toBeTruthy()
  expect(document.querySelector('input[type="file"]')).toBeNull()
})

test('a document that was carried before the plan ended is named, refused, and removed', async () => {
  const fields = [{ path: 'document', code: 'DOCUMENT_NEEDS_PLAN' as const }]
  network.graph(SubmitPitchDocument, () => refused('DOCUMENT_NEEDS_PLAN', fields))
  network.post('/v0/b/delvik/o/plan', () => new Response(null, { status: 204 }))
  const user = open(3, { document: plan })
  await screen.findByText('Plan.pdf', { exact: false, selector: 'span > span' })
  await user.click(screen.getByRole('checkbox', { name: /^I confirm/ }))
  await user.click(press('Publish'))
  await waitFor(() => expect(document.activeElement?.id).toBe('field-document'))
  expect(screen.getByRole('alert').textContent).toContain('Document: A document with the pitch comes with Premium')
  await user.click(press('Remove Document'))
  await waitFor(() => expect(network.calls.some(({ to }) => to === '/v0/b/delvik/o/plan')).toBe(true))
  expect(network.inputs(SaveDraftDocument).at(-1)?.content).toMatchObject({ document: null, documentName: null })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a paid plan chooses a document of its kind, and keeps what it has', async () => {
  network.graph(MyPlanDocument, () => ({ myPlan: 'premium' }))
  open(3, { document: { ...plan, storedAt: null } })
  expect(await screen.findByText(/^Plan.pdf/)).toBeTruthy()
  expect(screen.getByText('Replace the document')).toBeTruthy()
  const [picker] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  const page = new File(['<p>'], 'plan.html', { type: 'text/html' })
  await userEvent.setup({ applyAccept: false }).upload(picker!, page)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Only .txt and .pdf are allowed.'))
  expect(screen.getByText(/^Plan.pdf/)).toBeTruthy()
})
