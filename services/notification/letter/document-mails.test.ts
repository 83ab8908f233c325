/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { handleOf } from '@delvik/schemas/values/handle'
import { pitchEvents } from '@delvik/schemas/events/pitch'
import { languages } from '@delvik/schemas/values/languages'
import { type NotificationSample, openNotificationSample } from '../testing/notification-sample.ts'

const pitch = neighbour('pitch', pitchEvents)
let sample: NotificationSample
beforeAll(async () => {
  sample = await openNotificationSample([pitch])
})
afterAll(() => sample[Symbol.asyncDispose]())

test.each(languages)('the owner hears who asks for a document, and the reader what became of it: %s', async (lang) => {
  const [owner, reader] = [await sample.registered(lang), await sample.registered(lang)]
  const data = { pitchId: randomUUID(), ownerId: owner.accountId, readerId: reader.accountId }
  const tell = (type: string, more = {}) =>
    pitch.tell(`document-request-${randomUUID()}`, { type, data: { ...data, ...more } })
  await tell('DocumentAccessRequested')
  await tell('DocumentAccessApproved')
  await tell('DocumentAccessDeclined', { askAgainAt: '2026-12-25T09:00:00.000Z' })
  const [asked, ...more] = await sample.mails(owner)
  expect(more).toEqual([])
  // A page to answer on, and no link that answers by itself.
  expect(asked?.text).toContain(`/pages/bookmark/${data.pitchId}\n`)
  const answers = await sample.mails(reader)
  expect(new Set(answers.map(({ subject }) => subject)).size).toBe(2)
  for (const { text, lang: written } of answers) {
    expect(written).toBe(lang)
    expect(text).toContain(`/pitch/${data.pitchId}\n`)
  }
})

test.each(languages)('the same of a file of a profile: %s', async (lang) => {
  const [owner, reader] = [await sample.registered(lang), await sample.registered(lang)]
  const data = { ownerId: owner.accountId, kind: 'portfolio', readerId: reader.accountId }
  const tell = (type: string, more = {}) =>
    sample.identity.tell(`file-request-${randomUUID()}`, { type, data: { ...data, ...more } })
  await tell('ProfileFileAccessRequested')
  await tell('ProfileFileAccessApproved')
  await tell('ProfileFileAccessDeclined', { askAgainAt: '2026-12-25T09:00:00.000Z' })
  const asked = (await sample.mails(owner)).map(({ text }) => text)
  expect(asked).toEqual([expect.stringContaining('/pages/profile/portfolio\n')])
  const answers = await sample.mails(reader)
  expect(new Set(answers.map(({ subject }) => subject)).size).toBe(2)
  for (const { text } of answers) expect(text).toContain(`/pages/users/${handleOf(owner.accountId)}\n`)
})
