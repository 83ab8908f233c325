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

async function told(type: string, from: Addressee, to: Addressee): Promise<string> {
  const conversationId = randomUUID()
  const data = { conversationId, from: from.accountId, to: to.accountId, dealId: randomUUID(), pitchId: randomUUID() }
  const proposed = {
    terms: '1,SEK,1,salt',
    termsHash: '0'.repeat(64),
    expiresAt: new Date().toISOString(),
    party: null,
  }
  const all = { ...data, ...(type === 'DealProposed' && proposed), ...(type === 'DealAgreed' && { party: null }) }
  await chat.tell(`conversation-${conversationId}`, { type, data: all })
  return conversationId
}

test.each(languages)('both hear of a deal that is confirmed, where they talked: %s', async (lang) => {
  const [one, other] = [await sample.registered(lang), await sample.registered('en-GB')]
  const conversationId = await told('DealConfirmed', one, other)
  const [[mail, ...more], [otherMail]] = [await sample.mails(one), await sample.mails(other)]
  expect(more).toEqual([])
  expect(mail?.lang).toBe(lang)
  expect(mail?.text).toContain(`/pages/messages/${conversationId}\n`)
  expect(otherMail).toMatchObject({ lang: 'en-GB', subject: 'Your deal is confirmed' })
})

test.each([
  ['DealProposed', ['You have been offered a deal'], []],
  ['DealReminded', ['A proposal waits for your answer'], []],
  ['DealDeclined', ['Your proposal was declined'], []],
  ['DealExpired', [], ['Your proposal has expired']],
  ['DealOvertaken', ['The pitch is no longer to be had'], ['The pitch is no longer to be had']],
  ['DealAgreed', [], []],
  ['DealWithdrawn', [], []],
])('%s is told whom it concerns, and nobody who has done it', async (type, toTo, toFrom) => {
  const [from, to] = [await sample.registered('en-GB'), await sample.registered('en-GB')]
  await told(type, from, to)
  const subjects = async (who: Addressee) => (await sample.mails(who)).map(({ subject }) => subject)
  expect([await subjects(to), await subjects(from)]).toEqual([toTo, toFrom])
})
