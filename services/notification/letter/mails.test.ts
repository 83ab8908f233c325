/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { languages } from '@delvik/schemas/values/languages'
import { type NotificationSample, openNotificationSample } from '../testing/notification-sample.ts'

let sample: NotificationSample
beforeAll(async () => {
  sample = await openNotificationSample()
})
afterAll(() => sample[Symbol.asyncDispose]())

const signUpAgain = (accountId: string) =>
  sample.identity.tell(`account-${accountId}`, {
    type: 'SignUpRepeated',
    data: { accountId, repeatedAt: new Date().toISOString() },
  })

test.each(languages)('whoever signs up again is told in their language, with both ways in: %s', async (lang) => {
  const who = await sample.registered(lang)
  await signUpAgain(who.accountId)
  const [mail, ...others] = await sample.mails(who)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ lang, subject: expect.stringMatching(/konto|account|tili/) })
  expect(mail?.text).toContain('/pages/sign-in\n')
  expect(mail?.text).toContain('/pages/forgot-password\n')
})

test.each(languages)(
  'whoever sets a second factor, gives it up or signs in without it is told, in their language: %s',
  async (lang) => {
    const who = await sample.registered(lang)
    const { accountId } = who
    for (const type of ['SecondFactorEnabled', 'RecoveryCodeUsed', 'SecondFactorDisabled'])
      await sample.identity.tell(`account-${accountId}`, { type, data: { accountId } })
    const mails = await sample.mails(who)
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3)
    for (const { text, lang: written } of mails) {
      expect(written).toBe(lang)
      expect(text).toContain('/pages/settings#secondFactor\n')
      expect(text).toContain('/pages/forgot-password\n')
    }
  },
)

test.each(languages)('whoever adds a passkey or removes one is told, in their language: %s', async (lang) => {
  const who = await sample.registered(lang)
  const { accountId } = who
  for (const type of ['PasskeyAdded', 'PasskeyRemoved'])
    await sample.identity.tell(`account-${accountId}`, { type, data: { accountId } })
  const mails = await sample.mails(who)
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2)
  for (const { text, lang: written } of mails) {
    expect(written).toBe(lang)
    expect(text).toContain('/pages/settings#passkeys\n')
    expect(text).toContain('/pages/forgot-password\n')
  }
})

test.each(languages)(
  'an investor is told when their declaration is about to end, and when it has: %s',
  async (lang) => {
    const who = await sample.registered(lang)
    const { accountId } = who
    const about = (type: string, data = {}) =>
      sample.identity.tell(`investor-declaration-${accountId}`, { type, data: { accountId, ...data } })
    await about('InvestorDeclarationReminderDue', { until: '2027-11-25T10:00:00.000Z' })
    await about('InvestorDeclarationEnded', { by: 'expired' })
    for (const by of ['withdrawn', 'neither', 'unneeded']) await about('InvestorDeclarationEnded', { by })
    const mails = await sample.mails(who)
    expect(mails).toHaveLength(2)
    expect(mails.map(({ text }) => /\b25\b/.test(text)).sort()).toEqual([false, true])
    for (const { text, lang: written } of mails) {
      expect(written).toBe(lang)
      expect(text).toContain('/pages/settings#declaration\n')
    }
  },
)

test.each(languages)('whoever lets a provider in, or no more, is told, in their language: %s', async (lang) => {
  const who = await sample.registered(lang)
  const { accountId } = who
  for (const isLinked of [true, false]) {
    const data = { accountId, provider: 'google', isLinked }
    await sample.identity.tell(`account-${accountId}`, { type: 'ProviderNoticeDue', data })
  }
  const mails = await sample.mails(who)
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2)
  for (const { subject, text, lang: written } of mails) {
    expect(written).toBe(lang)
    expect(subject).toContain('Google')
    expect(text).toContain('/pages/settings#methods\n')
    expect(text).toContain('/pages/forgot-password\n')
  }
})

test('whoever’s password was changed is told, with the way to another one', async () => {
  const who = await sample.registered('da')
  const { accountId } = who
  await sample.identity.tell(`account-${accountId}`, { type: 'PasswordChanged', data: { accountId } })
  const [mail, ...others] = await sample.mails(who)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Din adgangskode er ændret' })
  expect(mail?.text).toContain('/pages/forgot-password\n')
})

test.each(languages)(
  'both mailboxes hear of a change of address, and each later mail goes to the new one: %s',
  async (lang) => {
    const who = await sample.registered(lang)
    const { accountId, email: formerEmail } = who
    const email = `${randomUUID()}@example.com`
    const tell = (type: string, data: object) =>
      sample.identity.tell(`account-${accountId}`, { type, data: { accountId, ...data } })
    await tell('EmailChangeRequested', { email, expiresAt: '2026-11-25T09:00:00.000Z' })
    expect(await sample.mails(who)).toEqual([])
    await tell('EmailChanged', { email, formerEmail, undoUntil: '2026-11-27T09:00:00.000Z' })
    expect(await sample.mails(who)).toMatchObject([{
      lang,
      text: expect.stringContaining('/pages/undo-email-change?token='),
    }])
    await tell('AddressWanted', { wantedAt: '2026-11-24T09:00:00.000Z' })
    const texts = (await sample.mails({ accountId, email })).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts).toContainEqual(expect.stringContaining('/pages/settings#email\n'))
    expect(texts).toContainEqual(expect.stringContaining('/pages/confirm-email-change?token='))
    await tell('EmailChangeUndone', { email: formerEmail })
    // Addresses are heard apart from what calls for a mail.
    await sample.settle()
    await signUpAgain(accountId)
    expect(await sample.mails(who)).toHaveLength(2)
  },
)

test('a mail is in the language that its recipient has chosen last', async () => {
  const who = await sample.registered('sv')
  const { accountId } = who
  await sample.identity.tell(`account-${accountId}`, { type: 'LanguageChanged', data: { accountId, lang: 'fi' } })
  await sample.settle()
  await signUpAgain(accountId)
  expect(await sample.mails(who)).toMatchObject([{ lang: 'fi', subject: 'Sinulla on jo tili' }])
})

test.each(languages)(
  'whoever leaves hears until when they may stay, twice, and that they have stayed: %s',
  async (lang) => {
    const who = await sample.registered(lang)
    const { accountId } = who
    const until = '2026-12-07T09:00:00.000Z'
    for (const type of ['AccountClosing', 'ClosingReminderDue', 'AccountKept'])
      await sample.identity.tell(`account-${accountId}`, { type, data: { accountId, until } })
    const mails = await sample.mails(who)
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3)
    const asking = mails.filter(({ text }) => text.includes('/pages/home\n'))
    expect(asking).toHaveLength(2)
    for (const { text } of asking) expect(text).toMatch(/\b7\b.*(9|10|11)[.:]00/)
  },
)
