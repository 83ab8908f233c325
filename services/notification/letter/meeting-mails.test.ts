/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { chatEvents } from '@delvik/schemas/events/chat'
import { languages } from '@delvik/schemas/values/languages'
import { type Addressee, type NotificationSample, openNotificationSample } from '../testing/notification-sample.ts'

const chat = neighbour('chat', chatEvents, ['chat'])
let sample: NotificationSample
beforeAll(async () => {
  sample = await openNotificationSample([chat])
})
afterAll(() => sample[Symbol.asyncDispose]())

const [friday, monday] = ['2026-11-27T09:00:00.000Z', '2026-11-30T22:30:00.000Z']
const two = async (lang: (typeof languages)[number] = 'en-GB') =>
  [await sample.registered(lang), await sample.registered('en-GB')] as const
const zonesOf = (from: Addressee, to: Addressee) => ({
  [from.accountId]: 'Europe/London',
  [to.accountId]: 'Europe/Helsinki',
})

async function told(type: string, [from, to]: readonly [Addressee, Addressee], more: object) {
  const [conversationId, meetingId] = [randomUUID(), randomUUID()]
  const data = { conversationId, from: from.accountId, to: to.accountId, meetingId, ...more }
  await chat.tell(`conversation-${conversationId}`, { type, data })
  return { conversationId, meetingId }
}

test.each(languages)(
  'both get an accepted meeting for their calendar, each with their own time first: %s',
  async (lang) => {
    const [from, to] = await two(lang)
    const { conversationId, meetingId } = await told('MeetingAccepted', [from, to], {
      slot: friday,
      minutes: 30,
      zones: zonesOf(from, to),
    })
    const [[mail, ...more], [other]] = [await sample.mails(from), await sample.mails(to)]
    expect(more).toEqual([])
    expect(mail?.lang).toBe(lang)
    expect(mail?.text).toMatch(/09[.:]00–09[.:]30 \(Lon[a-z]+\), 11[.:]00–11[.:]30 \(Hel[a-z]+\)/)
    expect(mail?.text).toContain(`/pages/messages/${conversationId}\n`)
    expect(other?.text).toContain('Friday 27 November 11:00–11:30 (Helsinki), 09:00–09:30 (London)')
    for (const { attachments } of [mail!, other!]) {
      expect(attachments).toMatchObject([{ type: expect.stringContaining('method=REQUEST') }])
      expect(attachments[0]!.content).toContain(`UID:${meetingId}@delvik\r\n`)
      expect(attachments[0]!.content).toContain('DTSTART:20261127T090000Z\r\nDTEND:20261127T093000Z\r\n')
    }
  },
)

test('who is asked to meet sees each time, by the clock of their country as long as theirs is not known', async () => {
  const [from, to] = await two()
  const zones = { [from.accountId]: 'Europe/Helsinki' }
  await told('MeetingProposed', [from, to], { slots: [friday, monday], minutes: 60, zones, link: null, note: null })
  const [mail] = await sample.mails(to)
  expect(mail).toMatchObject({ subject: 'You have been asked to meet', attachments: [] })
  expect(mail?.text).toContain('Friday 27 November 09:00–10:00 (London), 11:00–12:00 (Helsinki)')
  expect(mail?.text).toContain('Monday 30 November 22:30–23:30 (London), Tuesday 00:30–01:30 (Helsinki)')
  expect(await sample.mails(from)).toEqual([])
})

test('who did not cancel a meeting is told so, and their calendar', async () => {
  const [from, to] = await two()
  const { meetingId } = await told('MeetingCancelled', [from, to], {
    slot: friday,
    minutes: 30,
    zones: zonesOf(from, to),
  })
  const [mail] = await sample.mails(to)
  expect(mail).toMatchObject({ subject: 'Your meeting is cancelled' })
  expect(mail?.attachments[0]?.content).toMatch(
    new RegExp(`METHOD:CANCEL\r\n.*UID:${meetingId}@delvik\r\nSEQUENCE:1`, 's'),
  )
  expect(await sample.mails(from)).toEqual([])
})

const timed = { slot: friday, minutes: 30, zones: {} }
test.each([
  ['MeetingDeclined', { instead: null }, ['Your proposal to meet was declined'], []],
  ['MeetingDeclined', { instead: randomUUID() }, [], []],
  ['MeetingCancelled', { ...timed, slot: null }, [], []],
  ['MeetingReminded', timed, ['Your meeting begins within the hour'], ['Your meeting begins within the hour']],
  ['MeetingReminded', { ...timed, slot: '2026-11-24T08:00:00.000Z' }, [], []],
  ['MeetingExpired', {}, [], []],
])('%s %j is told whom it concerns', async (type, more, toTo, toFrom) => {
  const [from, to] = await two()
  await told(type, [from, to], more)
  const subjects = async (who: Addressee) => (await sample.mails(who)).map(({ subject }) => subject)
  expect([await subjects(to), await subjects(from)]).toEqual([toTo, toFrom])
})
