/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { chatEvents } from '@delvik/schemas/events/chat'
import { languages } from '@delvik/schemas/values/languages'
import { type Addressee, type NotificationSample, openNotificationSample } from '../testing/notification-sample.ts'

const chat = neighbour('chat', chatEvents, ['chat', 'support'])
const statement = 'Ni ber om en avgift i förväg.'
let sample: NotificationSample
beforeAll(async () => {
  sample = await openNotificationSample([chat])
})
afterAll(() => sample[Symbol.asyncDispose]())

async function told(type: string, from: Addressee, to: Addressee, more: object): Promise<string> {
  const [reportId, conversationId] = [randomUUID(), randomUUID()]
  const of = { reportId, number: 1, conversationId, from: from.accountId, to: to.accountId }
  await chat.tell(`conversation-report-${reportId}`, { type, data: { ...of, ...more } })
  return conversationId
}

const tellAccount = ({ accountId }: Addressee, type: string, data: object) =>
  sample.identity.tell(`account-${accountId}`, { type, data: { accountId, ...data } })

test.each(languages)(
  'whoever reports is told that it came in and what came of it, the other one nothing: %s',
  async (lang) => {
    const [one, other] = [await sample.registered(lang), await sample.registered(lang)]
    const dueAt = new Date().toISOString()
    const conversationId = await told('ContactReported', one, other, { reason: 'scam', firstSeq: 1, lastSeq: 2, dueAt })
    await told('ContactReportDismissed', one, other, { reason: 'noBreach', statement })
    const decision = {
      breach: 'fraud',
      action: 'warn',
      until: null,
      finishes: false,
      statement: 'Bara till den andra.',
    }
    await told('ContactReportUpheld', one, other, decision)
    await told('ContactReportEnded', one, other, {})
    const mails = await sample.mails(one)
    expect(mails.map((mail) => mail.lang)).toEqual(Array(4).fill(lang))
    expect(new Set(mails.map(({ text }) => text)).size).toBe(4)
    const texts = mails.map(({ text }) => text).join()
    expect(texts).toContain(`/pages/messages/${conversationId}\n`)
    expect(texts).toContain(statement)
    expect(texts).not.toContain('Bara till den andra.')
    expect(await sample.mails(other)).toEqual([])
  },
)

test.each(languages)('whoever has broken a rule is told which, what follows, until when and why: %s', async (lang) => {
  const who = await sample.registered(lang)
  const reasoned = { breach: 'fraud', statement }
  const until = '2026-12-01T09:00:00.000Z'
  await tellAccount(who, 'AccountWarned', reasoned)
  await tellAccount(who, 'AccountSuspended', { ...reasoned, effects: ['begin', 'write'], until })
  await tellAccount(who, 'AccountSuspended', { ...reasoned, effects: ['publish', 'begin', 'pay'], until })
  await tellAccount(who, 'AccountReinstated', { by: 'time' })
  const mails = await sample.mails(who)
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(4)
  expect(mails.filter(({ text }) => text.includes(statement))).toHaveLength(3)
  for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/\{\{|mail\.|breach\./)
})
