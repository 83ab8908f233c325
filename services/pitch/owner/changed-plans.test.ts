/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openPitchService, type Person, type PitchPlatform } from '../testing/pitch-fixture.ts'
import { people } from '../testing/pitch-people.ts'

let platform: PitchPlatform
let does: ReturnType<typeof people>
let reviewer: Person
beforeAll(async () => {
  platform = await openPitchService(`pitch_${randomUUID().slice(0, 8)}`)
  does = people(platform)
  reviewer = await platform.person({ staff: ['reviewer'] })
})
afterAll(() => platform[Symbol.asyncDispose]())

/** States of the pitches of somebody, by their ids. */
async function statesOf(owner: Person): Promise<Record<string, string>> {
  const { data } = await platform.ask('{ myPitches { edges { node { id state unlistedFor } } } }', owner)
  const edges: { node: { id: string; state: string; unlistedFor: string | null } }[] = data.myPitches.edges
  return Object.fromEntries(edges.map(({ node: { id, state, unlistedFor } }) => [id, unlistedFor ?? state]))
}

async function setPlan(owner: Person, plan: 'basic' | 'premium'): Promise<void> {
  await platform.setPlan(owner.id, plan)
  await platform.settle()
}

const show = (owner: Person | undefined, pitchId: string, insteadOf?: string, commandId = randomUUID()) =>
  platform.codes('showPitch', owner, { commandId, pitchId, ...(insteadOf && { insteadOf }) })

test('when a plan ends the pitch that was published first goes on, and nothing is lost', async () => {
  const owner = await does.entrepreneur({ plan: 'premium' })
  const waiting = await does.submitted(owner)
  platform.clock.move(1000)
  const first = await does.published(owner, reviewer)
  platform.clock.move(1000)
  const second = await does.published(owner, reviewer)
  await setPlan(owner, 'basic')
  expect(await statesOf(owner)).toEqual({ [waiting]: 'withdrawn', [first]: 'published', [second]: 'planEnded' })
  expect((await does.submit(owner, await does.draft(owner))).codes).toEqual(['TOO_MANY_PITCHES'])
  await setPlan(owner, 'premium')
  expect(await statesOf(owner)).toEqual({ [waiting]: 'withdrawn', [first]: 'published', [second]: 'published' })
})

test('its owner chooses another one in its place, as often as they like', async () => {
  const owner = await does.entrepreneur({ plan: 'premium' })
  const first = await does.published(owner, reviewer)
  platform.clock.move(1000)
  const second = await does.published(owner, reviewer)
  await setPlan(owner, 'basic')
  expect(await show(owner, second)).toEqual(['TOO_MANY_PITCHES'])
  const commandId = randomUUID()
  for (const repeated of [1, 2]) expect([repeated, await show(owner, second, first, commandId)]).toEqual([repeated, []])
  expect(await statesOf(owner)).toEqual({ [first]: 'planEnded', [second]: 'published' })
  expect(await show(owner, first, second)).toEqual([])
  expect(await statesOf(owner)).toEqual({ [first]: 'published', [second]: 'planEnded' })
  await platform.codes('withdrawPitch', owner, { pitchId: first })
  expect(await show(owner, second)).toEqual([])
})

test('nobody else chooses, nor anything of somebody else', async () => {
  const [owner, other] = [await does.entrepreneur({ plan: 'premium' }), await does.entrepreneur()]
  const first = await does.published(owner, reviewer)
  platform.clock.move(1000)
  const second = await does.published(owner, reviewer)
  const others = await does.published(other, reviewer)
  await setPlan(owner, 'basic')
  for (const stranger of [other, reviewer, undefined])
    expect(await show(stranger, second, first)).toEqual(['NOT_FOUND'])
  expect(await show(owner, second, others)).toEqual(['NOT_FOUND'])
  expect(await show(owner, randomUUID())).toEqual(['NOT_FOUND'])
  expect(await statesOf(owner)).toEqual({ [first]: 'published', [second]: 'planEnded' })
  const { data } = await platform.ask(`{ pitch(id: "${first}") { unlistedFor } }`, other)
  expect(data.pitch).toEqual({ unlistedFor: null })
})

test('a pitch that is put away is taken for the one under review once its author has withdrawn the other', async () => {
  const owner = await does.entrepreneur({ plan: 'premium' })
  const first = await does.published(owner, reviewer)
  platform.clock.move(1000)
  const second = await does.published(owner, reviewer)
  await setPlan(owner, 'basic')
  expect((await does.edit(owner, second)).codes).toEqual(['TOO_MANY_PITCHES'])
  await platform.codes('withdrawPitch', owner, { pitchId: first })
  expect((await does.edit(owner, second)).codes).toEqual([])
})

test('whoever was about to leave, whose plan has ended by that, gets back what a smaller one allows', async () => {
  const owner = await does.entrepreneur({ plan: 'premium' })
  const first = await does.published(owner, reviewer)
  platform.clock.move(1000)
  const second = await does.published(owner, reviewer)
  const about = (type: string, data = {}) =>
    platform.identity.tell(`account-${owner.id}`, { type, data: { accountId: owner.id, ...data } })
  await about('AccountClosing', { until: '2026-12-08T09:00:00.000Z' })
  await setPlan(owner, 'basic')
  expect(await statesOf(owner)).toEqual({ [first]: 'ownerLeaves', [second]: 'planEnded' })
  expect(await show(owner, second, first)).toEqual(['ACCOUNT_CLOSING'])
  await about('AccountKept')
  await platform.settle()
  expect(await statesOf(owner)).toEqual({ [first]: 'published', [second]: 'planEnded' })
})
