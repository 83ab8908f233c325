/** @service */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openChatService, type Person } from './testing/chat-fixture.ts'

type Chat = Awaited<ReturnType<typeof openChatService>>
let chat: Chat
beforeAll(async () => {
  chat = await openChatService('chat_meetings')
}, 60_000)
afterAll(() => chat[Symbol.asyncDispose]())

const hour = 3_600_000
const inHours = (hours: number) => new Date(chat.clock.now().getTime() + hours * hour).toISOString()
const shown = 'otherZone meetings { id state own slots slot minutes link note }'
const arranged = (who: Person, id: string) =>
  chat.ask(`{ conversation(id: "${id}") { ${shown} } }`, who).then(({ data }) => data.conversation)
const told = async (type: string, meetingId: string) =>
  (await chat.told(type)).filter((one) => one.meetingId === meetingId)

async function proposing(more: object = {}) {
  const [anna, bo] = [await chat.person(), await chat.person()]
  await chat.settle()
  const conversationId = await chat.opened(anna, bo)
  const slots = [inHours(48), inHours(24)]
  const input = { conversationId, slots, minutes: 30, zone: 'Europe/Helsinki', note: 'Vi ses.', ...more }
  const { data, errors } = await chat.command('proposeMeeting', anna, input, `conversation { ${shown} }`)
  const [meeting] = data?.conversation.meetings ?? []
  return { anna, bo, conversationId, meeting, errors, slots, of: { conversationId, meetingId: meeting?.id } }
}
const accept = (who: Person, of: object, slot: string) =>
  chat.command('acceptMeeting', who, { ...of, slot, zone: 'Europe/London' })

test('a proposal is seen by both with its times in order and where the other one is, and by nobody in the log', async () => {
  const { anna, bo, conversationId, meeting, slots } = await proposing({ link: 'https://meet.example.com/abc' })
  const words = { link: 'https://meet.example.com/abc', note: 'Vi ses.' }
  const open = { ...meeting, state: 'proposed', slots: slots.toReversed(), slot: null, minutes: 30, ...words }
  expect(await arranged(anna, conversationId)).toEqual({ otherZone: null, meetings: [{ ...open, own: true }] })
  expect(await arranged(bo, conversationId)).toEqual({
    otherZone: 'Europe/Helsinki',
    meetings: [{ ...open, own: false }],
  })
  expect((await told('MeetingProposed', meeting.id))[0]).toMatchObject({ link: '[erased]', note: '[erased]' })
})

test.each([
  [{ zone: 'Europe/Atlantis' }, 'zone', 'ZONE_UNKNOWN'],
  [{ link: 'http://meet.example.com' }, 'link', 'NOT_HTTPS'],
  [{ slots: [] }, 'slots', 'REQUIRED'],
  [{ slots: ['2026-11-01T09:00:00Z'] }, 'slots.0', 'SLOT_PAST'],
  [{ slots: ['2028-11-01T09:00:00Z'] }, 'slots.0', 'SLOT_TOO_FAR'],
])('what is wrong with a proposal is said at its field: %j', async (more, path, code) => {
  const { errors } = await proposing(more)
  expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path, code }] })
})

test('other times answer a proposal, and one of them is accepted', async () => {
  const { anna, bo, conversationId, meeting, of } = await proposing()
  const other = { conversationId, slots: [inHours(72)], minutes: 60, zone: 'Europe/London' }
  const { data } = await chat.command('proposeMeeting', bo, other, `conversation { ${shown} }`)
  expect(data.conversation.meetings).toMatchObject([{ id: meeting.id, state: 'declined' }, {
    state: 'proposed',
    own: true,
  }])
  expect((await accept(bo, of, meeting.slots[0])).codes).toEqual(['MEETING_ENDED'])
  const [, second] = data.conversation.meetings
  expect((await accept(anna, { conversationId, meetingId: second.id }, second.slots[0])).codes).toEqual([])
  expect((await arranged(bo, conversationId)).meetings.at(-1)).toMatchObject({
    state: 'accepted',
    slot: second.slots[0],
  })
})

test('each meeting is reminded of an hour before, once, unless it was cancelled', async () => {
  const { anna, bo, conversationId, meeting, of, slots } = await proposing()
  await accept(bo, of, slots[1]!)
  const more: string[] = []
  for (const hours of [30, 36]) {
    const input = { conversationId, slots: [inHours(hours)], minutes: 30, zone: 'Europe/Helsinki' }
    const { data } = await chat.command('proposeMeeting', anna, input, `conversation { ${shown} }`)
    const { id, slots: [slot] } = data.conversation.meetings.at(-1)
    await accept(bo, { conversationId, meetingId: id }, slot)
    more.push(id)
  }
  const reminded = async () =>
    (await Promise.all([meeting.id, ...more].map((id) => told('MeetingReminded', id)))).map((all) => all.length)
  chat.clock.move(22.9 * hour)
  await chat.settle()
  expect(await reminded()).toEqual([0, 0, 0])
  chat.clock.move(0.1 * hour)
  await chat.settle()
  expect(await reminded()).toEqual([1, 0, 0])
  expect((await chat.command('cancelMeeting', bo, { conversationId, meetingId: more[0] })).codes).toEqual([])
  chat.clock.move(12 * hour)
  await chat.settle()
  expect(await reminded()).toEqual([1, 0, 1])
  expect((await arranged(anna, conversationId)).meetings.map(({ state }: { state: string }) => state)).toEqual([
    'accepted',
    'accepted',
    'cancelled',
  ])
})

test('a proposal expires when its last time has come, and is forgotten after a quarter', async () => {
  const { anna, bo, conversationId, meeting, of } = await proposing()
  chat.clock.move(48 * hour)
  await chat.settle()
  expect((await arranged(bo, conversationId)).meetings).toMatchObject([{ state: 'expired' }])
  expect((await chat.command('declineMeeting', bo, of)).codes).toEqual(['MEETING_ENDED'])
  expect(await told('MeetingExpired', meeting.id)).toHaveLength(1)
  chat.clock.move(91 * 24 * hour)
  await chat.settle()
  expect((await arranged(anna, conversationId)).meetings).toEqual([])
})

test('a block cancels what is to come, and after an erasure nothing is left of it', async () => {
  const { anna, bo, conversationId, of, slots } = await proposing()
  await accept(bo, of, slots[0]!)
  await chat.command('blockContact', bo, { conversationId })
  expect((await arranged(anna, conversationId)).meetings).toMatchObject([{ state: 'cancelled', slot: slots[0] }])
  const again = { conversationId, slots: [inHours(9)], minutes: 30, zone: 'Europe/Helsinki' }
  expect((await chat.command('proposeMeeting', anna, again)).codes).toEqual(['BLOCKED_BY_THEM'])
  const other = await proposing()
  await accept(other.bo, other.of, other.slots[0]!)
  await chat.erase(other.anna)
  expect((await arranged(other.bo, other.conversationId)).meetings).toEqual([])
  expect(await told('MeetingCancelled', other.meeting.id)).toHaveLength(1)
  expect(await chat.rowsOf(other.anna.id)).toEqual([])
})
