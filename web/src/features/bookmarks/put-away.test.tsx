/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Network, refused } from '../../../testing/network.ts'
import { Page } from '../../../testing/page.tsx'
import { apollo } from '../../session/apollo.ts'
import { OpenPitchesDocument, ShowPitchDocument } from './bookmarks.generated.ts'
import type { OwnPitch } from './own-pitch.ts'
import { PutAway } from './put-away.tsx'

const others = [
  { id: 'o1', companyName: 'Offshore Again', state: 'published' },
  { id: 'o2', companyName: 'Paid by Friday', state: 'underReview' },
  { id: 'o3', companyName: 'Solar Squeegee', state: 'withdrawn' },
]
const pitch = { id: 'p', companyName: 'Crown and Coil', state: 'unlisted', unlistedFor: 'planEnded' } as OwnPitch // what it reads
const answer = {
  showPitch: {
    __typename: 'PitchPayload',
    pitch: { __typename: 'Pitch', id: 'p', state: 'published', unlistedFor: null, views: 0, review: null },
    position: { __typename: 'Position', stream: 'pitch-p', version: 9, sequence: 5 },
  },
}

let network: Network
beforeEach(() => void (network = new Network()))
afterEach(async () => {
  cleanup()
  await apollo.clearStore()
})

async function ask(open: typeof others) {
  const edges = open.map((node) => ({ __typename: 'PitchEdge', node: { __typename: 'Pitch', ...node } }))
  network.graph(OpenPitchesDocument, () => ({ myPitches: { __typename: 'PitchConnection', edges } }))
  render(
    <Page at="/pages/bookmark">
      <PutAway pitch={pitch} />
    </Page>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Show this one' }))
  const dialog = await screen.findByRole('dialog')
  return { user, confirm: () => user.click(screen.getAllByRole('button', { name: 'Show this one' }).at(-1)!), dialog }
}

test('one pitch is shown in the place of the one that is chosen, and what becomes of that is said before', async () => {
  const sent: unknown[] = []
  network.graph(ShowPitchDocument, ({ input: { pitchId, insteadOf } }) => {
    sent.push({ pitchId, insteadOf })
    return answer
  })
  const { user, confirm } = await ask(others)
  await screen.findByText(/^Offshore Again is put away/)
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: 'Paid by Friday' }))
  await screen.findByText(/^Paid by Friday is taken back from review/)
  await confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ pitchId: 'p', insteadOf: 'o2' }])
})

test('a refusal is said where it was asked', async () => {
  network.graph(ShowPitchDocument, () => refused('ACCOUNT_CLOSING'))
  const { confirm } = await ask([others[0]!])
  await screen.findByText(/^Offshore Again is put away/)
  await confirm()
  await screen.findByText(/Your account is about to be deleted/)
})
