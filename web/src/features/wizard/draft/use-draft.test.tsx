/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { aDraft } from '../../../../testing/a-draft.ts'
import { lost, Network, refused } from '../../../../testing/network.ts'
import { Page } from '../../../../testing/page.tsx'
import { apollo } from '../../../session/apollo.ts'
import { useDraft } from './use-draft.ts'
import { DraftDocument, SaveDraftDocument } from '../wizard.generated.ts'

let network: Network
let kept: unknown[]
/** What had been sent when the window gave its copy back. */
let sentBefore: unknown
beforeEach(() => {
  network = new Network()
  kept = []
  sentBefore = undefined
  network.graph(SaveDraftDocument, saved)
})
afterEach(async () => {
  cleanup()
  await apollo.clearStore()
})

const answered = { savedAt: '2026-11-22T12:00:00Z', dueIfSubmittedNow: '2026-11-23T11:00:00Z' }
const saved = ({ input: { version } }: { input: { version: number } }) => ({
  saveDraft: { draft: { __typename: 'Draft', id: 'd', version: version + 1, ...answered } },
})
const theirs = { ...aDraft({ companyName: 'Theirs' }), version: 7 }
const readTheirs = () => ({
  draft: { __typename: 'Draft', ...theirs, content: { __typename: 'DraftContent', ...theirs.content } },
})

function open() {
  const copy = {
    unsaved: null,
    keep: (unsaved: unknown) => kept.push(unsaved) > 0,
    release: () => void (sentBefore = sent()),
  }
  const draft = aDraft()
  return renderHook(() => useDraft(draft, copy), { wrapper: ({ children }) => <Page at="/draft">{children}</Page> })
}

type Opened = ReturnType<typeof open>['result']

const type = (opened: Opened, name: string) => act(async () => opened.current.form.setValue('companyName', name))
const save = (opened: Opened) => act(async () => void (await opened.current.saver.flush()))
const sent = () => network.inputs(SaveDraftDocument).map(({ version, content }) => [version, content.companyName])

test('saves what is typed over the version that it has seen last', async () => {
  const { result } = open()
  await type(result, 'One')
  await save(result)
  await type(result, 'Two')
  await save(result)
  expect(sent()).toEqual([[1, 'One'], [2, 'Two']])
  expect(result.current.state).toEqual({ kind: 'saved', at: '2026-11-22T12:00:00Z' })
  expect(kept.at(-1)).toBeNull()
})

test('repeats a lost save as the same command once there is a connection again', async () => {
  network.graph(SaveDraftDocument, lost)
  const { result } = open()
  await type(result, 'One')
  await save(result)
  expect(result.current.state.kind).toBe('failed')
  expect(kept.at(-1)).toMatchObject({ version: 1, content: { companyName: 'One' } })
  network.graph(SaveDraftDocument, saved)
  await act(async () => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(result.current.state.kind).toBe('saved'))
  const [first, second] = network.inputs(SaveDraftDocument)
  expect(second).toEqual(first)
})

test.each(
  [
    ['goes over the other version', 'keepMine', 'Mine', [[1, 'Mine'], [7, 'Mine']]],
    ['gives way to the other version', 'takeTheirs', 'Theirs', [[1, 'Mine']]],
  ] as const,
)('in conflict, what was typed here %s', async (_, choice, name, saves) => {
  network.graph(SaveDraftDocument, () => refused('DRAFT_CONFLICT'))
  network.graph(DraftDocument, readTheirs)
  const { result } = open()
  await type(result, 'Mine')
  await save(result)
  expect(result.current.state.kind).toBe('conflict')
  network.graph(SaveDraftDocument, saved)
  await act(() => result.current[choice]())
  expect(result.current.form.getValues('companyName')).toBe(name)
  expect(result.current.state.kind).toBe('saved')
  expect(sent()).toEqual(saves)
})

test('saves what is left when the page is left, before it gives its copy back', async () => {
  const { result, unmount } = open()
  await type(result, 'Last words')
  unmount()
  await waitFor(() => expect(sentBefore).toEqual([[1, 'Last words']]))
})
