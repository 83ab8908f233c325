/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { verificationEvents } from '@delvik/schemas/events/verification'
import { languages } from '@delvik/schemas/values/languages'
import { type NotificationSample, openNotificationSample } from '../testing/notification-sample.ts'

const verification = neighbour('verification', verificationEvents)
let sample: NotificationSample
beforeAll(async () => {
  sample = await openNotificationSample([verification])
})
afterAll(() => sample[Symbol.asyncDispose]())

const check = { checkId: randomUUID(), at: '2026-11-25T09:00:00.000Z' }

test.each(languages)('who was checked hears how it came out, and where to go on, but not why: %s', async (lang) => {
  const who = await sample.registered(lang)
  const { accountId } = who
  const tell = (type: string, data: object) =>
    verification.tell(`verification-${accountId}`, { type, data: { accountId, ...data } })
  await tell('VerificationFailed', { ...check, code: 'tooYoung' })
  await tell('AccountVerified', check)
  await tell('BadgeChanged', { isShown: true })
  await tell('VerificationInvalidated', { cause: 'photo' })
  const mails = await sample.mails(who)
  expect(mails.map((mail) => mail.lang)).toEqual([lang, lang, lang])
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3)
  for (const { text } of mails) expect(text).toMatch(/\/pages\/(identity|profile)\n/)
})
