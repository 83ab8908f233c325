/** @jest-environment ./testing/browser-environment.ts */
import { beforeEach, expect, test } from '@jest/globals'
import { Network } from '../../testing/network.ts'
import { MyMembershipDocument, QuoteUpgradeDocument } from '../features/packages/packages.generated.ts'
import { postAsMember } from './as-member.ts'

beforeEach(() => sessionStorage.clear())

const read = () => postAsMember({ document: MyMembershipDocument, variables: {} })
const write = () => postAsMember({ document: QuoteUpgradeDocument, variables: { input: {} } })

/** Where a command that arrives while the first read is under way stands between two reads. */
function overtaking(network: Network): void {
  let reads = 0
  let version = 0
  network.graph(QuoteUpgradeDocument, () => {
    version++
    return { quoteUpgrade: { membership: { version } } }
  })
  network.graph(MyMembershipDocument, async () => {
    reads++
    const seen = { myMembership: { reads, version } }
    if (reads === 1) await write()
    return seen
  })
}

test('a read that a command has overtaken is asked once more, and its older answer is not given', async () => {
  const network = new Network()
  overtaking(network)
  expect(await read()).toEqual({ data: { myMembership: { reads: 2, version: 1 } } })
})

test('a read beside a command that brings nothing to show is asked once', async () => {
  const network = new Network()
  overtaking(network)
  network.graph(QuoteUpgradeDocument, () => ({ quoteUpgrade: { counted: true, membership: null } }))
  expect(await read()).toEqual({ data: { myMembership: { reads: 1, version: 0 } } })
})

test('a read behind a command is asked once', async () => {
  const network = new Network()
  overtaking(network)
  await read()
  expect(await read()).toEqual({ data: { myMembership: { reads: 3, version: 1 } } })
})

test('a command is never sent twice', async () => {
  const network = new Network()
  overtaking(network)
  await Promise.all([write(), write()])
  expect(network.inputs(QuoteUpgradeDocument)).toHaveLength(2)
})
