/** @service */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openChatService, type Person } from './testing/chat-fixture.ts'

type Chat = Awaited<ReturnType<typeof openChatService>>
let chat: Chat
beforeAll(async () => {
  chat = await openChatService('chat_interests', { CONVERSATION_LIMIT: '1000' })
}, 60_000)
afterAll(() => chat[Symbol.asyncDispose]())

const shown = 'interests { own level passReasons changedAt pitch { id } }'
const told = (who: Person, id: string) =>
  chat.ask(`{ conversation(id: "${id}") { ${shown} } }`, who).then(({ data }) => data.conversation?.interests)
/** What a caller reads of the interest in a pitch. */
const read = (pitchId: string, who?: Person) =>
  chat.ask(
    `query ($of: [_Any!]!) { _entities(representations: $of) { ... on Pitch {
      interest { observing considering committed passed reasons { people counts { reason people } } } } } }`,
    who,
    { of: [{ __typename: 'Pitch', id: pitchId }] },
  ).then(({ data }) => data._entities[0].interest)

/** Somebody who talks with the owner of a pitch about it. */
async function talking(bo: Person, pitchId: string) {
  const anna = await chat.person()
  await chat.settle()
  const { data } = await chat.command('openConversation', anna, { pitchId }, 'conversation { id }')
  const of = { conversationId: data.conversation.id as string, pitchId }
  return {
    anna,
    of,
    show: (level: string | null, who = anna) => chat.command('showInterest', who, { ...of, level }, shownIn),
    pass: (...reasons: string[]) => chat.command('passOnPitch', anna, { ...of, reasons }, shownIn),
  }
}
const shownIn = `conversation { ${shown} }`

async function offered() {
  const bo = await chat.person()
  const pitchId = await chat.pitchOf(bo)
  await chat.settle()
  return { bo, pitchId, ...(await talking(bo, pitchId)) }
}

test('what somebody tells the owner is seen by both, and by nobody in the log', async () => {
  const { anna, bo, pitchId, of, show, pass } = await offered()
  const { data } = await show('considering')
  const one = { level: 'considering', passReasons: [], changedAt: '2026-11-24T09:00:00.000Z', pitch: { id: pitchId } }
  expect(data.conversation.interests).toEqual([{ ...one, own: true }])
  expect(await told(bo, of.conversationId)).toEqual([{ ...one, own: false }])
  await pass('timing', 'stage')
  const reasons = ['stage', 'timing']
  expect(await told(bo, of.conversationId)).toMatchObject([{ own: false, level: null, passReasons: reasons }])
  await show(null)
  expect(await told(anna, of.conversationId)).toMatchObject([{ own: true, level: null, passReasons: [] }])
  expect((await chat.told('PitchPassed')).at(-1)).toMatchObject({ from: anna.id, codes: ['[erased]', '[erased]'] })
})

test('it is for whoever talks about a published pitch of the other one', async () => {
  const { anna, bo, pitchId, of, show, pass } = await offered()
  expect((await show('observing', bo)).codes).toEqual(['OWN_PITCH'])
  expect((await show('observing', await chat.person())).codes).toEqual(['NOT_FOUND'])
  const signedOut = await chat.command('passOnPitch', undefined, { ...of, reasons: ['size'] })
  expect(signedOut.codes).toEqual(['NOT_FOUND'])
  const others = await chat.pitchOf(await chat.person())
  await chat.settle()
  expect((await chat.command('showInterest', anna, { ...of, pitchId: others })).codes).toEqual(['NOT_PUBLISHED'])
  expect((await pass()).codes).toEqual(['INVALID_INPUT'])
  const second = await chat.pitchOf(bo)
  await chat.settle()
  expect((await chat.command('showInterest', anna, { ...of, pitchId: second, level: 'observing' })).codes).toEqual([
    'CONFLICT',
  ])
  await show('committed')
  await chat.pitches.tell(`pitch-${pitchId}`, { type: 'PitchWithdrawn', data: { pitchId, ownerId: bo.id } })
  await chat.settle()
  expect((await show('observing')).codes).toEqual(['NOT_PUBLISHED'])
  expect(await told(bo, of.conversationId)).toMatchObject([{ level: 'committed' }])
  expect(await read(pitchId, bo)).toMatchObject({ committed: 1 })
})

test('blocked, nobody tells anything', async () => {
  const { bo, of, show, pass } = await offered()
  await chat.command('blockContact', bo, { conversationId: of.conversationId })
  expect((await show('observing')).codes).toEqual(['BLOCKED_BY_THEM'])
  expect((await pass('size')).codes).toEqual(['BLOCKED_BY_THEM'])
})

test('it keeps the pace of messages', async () => {
  const { show } = await offered()
  // What is told again costs nothing.
  for (let time = 0; time < 3; time++) expect((await show('observing')).codes).toEqual([])
  const levels = ['considering', 'observing']
  for (let change = 0; change < 19; change++) expect((await show(levels[change % 2]!)).codes).toEqual([])
  const { errors } = await show('committed')
  expect(errors[0]?.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAt: '2026-11-24T09:00:10.000Z' })
})

test('a pass declines what the owner has proposed', async () => {
  const { bo, of, pass } = await offered()
  await chat.command('proposeDeal', bo, { conversationId: of.conversationId, share: 1200 })
  await pass('terms')
  const { data } = await chat.ask(`{ conversation(id: "${of.conversationId}") { deal { state } } }`, bo)
  expect(data.conversation.deal.state).toBe('declined')
})

test('the owner reads how many are how far, and why people pass once five have', async () => {
  const { bo, pitchId, anna, show } = await offered()
  await show('committed')
  const talks = await Promise.all(Array.from({ length: 7 }, () => talking(bo, pitchId)))
  for (const { pass } of talks.slice(0, 4)) await pass('stage', 'size')
  const counts = { observing: 0, considering: 0, committed: 1 }
  expect(await read(pitchId, bo)).toEqual({ ...counts, passed: 4, reasons: null })
  await talks[4]!.pass('size')
  const tally = { people: 5, counts: [{ reason: 'size', people: 5 }, { reason: 'stage', people: 4 }] }
  expect(await read(pitchId, bo)).toEqual({ ...counts, passed: 5, reasons: tally })
  for (const who of [anna, await chat.person({ staff: ['support'] }), undefined])
    expect(await read(pitchId, who)).toBeNull()

  // One more or one less, a change of mind or an erasure: nothing that could be told of one.
  await talks[5]!.pass('place')
  await talks[0]!.show('observing')
  await talks[1]!.pass('terms')
  await chat.erase(talks[2]!.anna)
  expect(await read(pitchId, bo)).toEqual({ ...counts, observing: 1, passed: 4, reasons: tally })
})

test('passes that come at the same time are counted once', async () => {
  const { bo, pitchId } = await offered()
  const talks = await Promise.all(Array.from({ length: 10 }, () => talking(bo, pitchId)))
  await Promise.all(talks.map(({ pass }) => pass('timing')))
  expect((await read(pitchId, bo)).reasons).toEqual({ people: 10, counts: [{ reason: 'timing', people: 10 }] })
})

test('after an erasure nothing is left of what either has told', async () => {
  const { bo, anna, of, pass } = await offered()
  await pass('place')
  await chat.erase(anna)
  expect(await told(bo, of.conversationId)).toEqual([])
  expect(await chat.rowsOf(anna.id)).toEqual([])
  const other = await offered()
  await other.pass('place')
  await chat.erase(other.bo)
  expect(await told(other.anna, other.of.conversationId)).toEqual([])
})
