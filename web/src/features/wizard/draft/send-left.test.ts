/** @jest-environment ./testing/browser-environment.ts */
import { beforeEach, expect, test } from '@jest/globals'
import { aDraft } from '../../../../testing/a-draft.ts'
import { lost, Network, refused } from '../../../../testing/network.ts'
import { MeDocument } from '../../../entities/account/me.generated.ts'
import { session } from '../../../session/session.ts'
import { DraftDocument, EditPitchDocument, SaveDraftDocument, StartDraftDocument } from '../wizard.generated.ts'
import { unsavedDrafts } from './copies.ts'
import { formOf } from './draft-form.ts'
import { openCopy } from './kept-copy.ts'
import { draftIdOf } from './new-draft.ts'
import { sendLeft } from './send-left.ts'

const startedBy = '0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e01'
const account = { id: '0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e02', name: 'Malin' }
const isNew = draftIdOf(startedBy, { account })

let network: Network
beforeEach(async () => {
  localStorage.clear()
  network = new Network()
  network.post('/auth/sign-in', () => Response.json({ accessToken: 'token', expiresIn: 600 }))
  await session.signIn('malin@example.org', 'secret')
  network.graph(MeDocument, () => ({ me: { account } }))
  network.graph(DraftDocument, () => ({ draft: null }))
  network.graph(SaveDraftDocument, ({ input }) => ({ saveDraft: { draft: { version: input.version + 1 } } }))
})

/** A window that has gone without a connection. */
async function leave(draft: { id: string; startedBy?: string }, version: number): Promise<void> {
  const copy = await openCopy(draft)
  copy.keep({ version, content: { ...formOf(aDraft().content), companyName: 'Written away' } })
  copy.release()
  while ((await navigator.locks.query()).held!.length > 0);
}

const saves = () =>
  network.inputs(SaveDraftDocument).map(({ draftId, version, content }) => [draftId, version, content.companyName])

test('what was left is saved over the version that it was written over, and kept no longer', async () => {
  await leave({ id: 'a' }, 3)
  network.graph(DraftDocument, () => ({ draft: { ...aDraft(), version: 3 } }))
  await sendLeft()
  expect(saves()).toEqual([['a', 3, 'Written away']])
  expect(unsavedDrafts()).toEqual([])
})

test.each([
  ['of a new pitch', { id: isNew, startedBy }, StartDraftDocument, { commandId: startedBy }],
  ['of an edit', { id: 'pitch' }, EditPitchDocument, { pitchId: 'pitch' }],
])('a draft %s that was never made is made first', async (_, draft, document, made) => {
  await leave(draft, 0)
  network.graph(StartDraftDocument, () => ({ startDraft: { draft: { version: 5 } } }))
  network.graph(EditPitchDocument, () => ({ editPitch: { draft: { version: 5 } } }))
  await sendLeft()
  expect(network.inputs(document as typeof StartDraftDocument)).toMatchObject([made])
  expect(saves()).toEqual([[draft.id, 5, 'Written away']])
})

test('without a connection it stays, and is sent with the next', async () => {
  await leave({ id: 'b' }, 3)
  network.graph(DraftDocument, lost)
  await expect(sendLeft()).rejects.toThrow()
  network.graph(DraftDocument, () => ({ draft: { ...aDraft(), version: 3 } }))
  await sendLeft()
  expect(saves()).toHaveLength(1)
})

test('over another version it waits for its author, and is asked for once', async () => {
  await leave({ id: 'c' }, 3)
  network.graph(DraftDocument, () => ({ draft: { ...aDraft(), version: 4 } }))
  await sendLeft()
  await sendLeft()
  expect(network.calls.filter(({ sent }) => (sent as { id?: string }).id === 'c')).toHaveLength(1)
  expect([saves(), unsavedDrafts()]).toEqual([[], ['c']])
})

test('so does what is refused, and keeps nothing else from being sent', async () => {
  await leave({ id: 'refused' }, 3)
  await leave({ id: 'good' }, 3)
  network.graph(DraftDocument, () => ({ draft: { ...aDraft(), version: 3 } }))
  network.graph(
    SaveDraftDocument,
    ({ input }) => input.draftId === 'refused' ? refused('INVALID_INPUT') : { saveDraft: { draft: { version: 4 } } },
  )
  await sendLeft()
  expect(unsavedDrafts()).toEqual(['refused'])
})

test('nobody else’s new draft is started', async () => {
  await leave({ id: isNew, startedBy }, 0)
  network.graph(MeDocument, () => ({ me: { account: { id: startedBy } } }))
  await sendLeft()
  expect([network.inputs(StartDraftDocument), saves()]).toEqual([[], []])
})

test('what an open window holds is its own', async () => {
  const copy = await openCopy({ id: 'held' })
  copy.keep({ version: 3, content: formOf(aDraft().content) })
  await sendLeft()
  expect(saves()).toEqual([])
  copy.keep(null)
  copy.release()
})
