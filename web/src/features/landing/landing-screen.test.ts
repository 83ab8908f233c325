/** @jest-environment ./testing/browser-environment.ts */
import { expect, test } from '@jest/globals'
import { Network, refused } from '../../../testing/network.ts'
import { graphReader } from '../../graph/post-document.ts'
import { LandingDocument, LandingPricesDocument } from './landing-page.generated.ts'
import { load } from './landing-screen.tsx'

test('the page is there while nobody tells prices', async () => {
  const network = new Network()
  network.graph(LandingDocument, () => ({ openPitches: [] }))
  network.graph(LandingPricesDocument, () => refused('SERVER_ERROR'))
  const context = { graph: graphReader('/graphql'), texts: { language: 'en-GB' }, demo: false }
  const loaded = load?.({} as Parameters<typeof load>[0], context as Parameters<typeof load>[1]) // what it reads of both
  expect(await loaded).toMatchObject({ openPitches: [], prices: [] })
})
