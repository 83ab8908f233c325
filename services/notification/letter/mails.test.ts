/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from '@jest/globals'
import { type RunningService, startService } from '@delvik/runtime/service'
import { settleAll } from '@delvik/runtime/settle'
import { openTestDatabase } from '@delvik/runtime/testing/until'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { identityEvents } from '@delvik/schemas/events/identity'
import { type Language, languages } from '@delvik/schemas/values/languages'
import { notificationService } from '../service.ts'

const { url: POSTGRES_URL, ...database } = await openTestDatabase()
const environment = {
  DELVIK_MODE: 'demo',
  DELVIK_LOG: 'silent',
  PORT: '0',
  POSTGRES_URL,
  IDENTITY_JWKS_URL: 'http://127.0.0.1:1/jwks',
}
const identity = neighbour('identity', identityEvents, ['contact'])
const services: RunningService[] = []
for (const one of [identity.definition, notificationService]) services.push(await startService(one, environment))
afterAll(async () => {
  for (const one of services) await one.stop()
  await database[Symbol.asyncDispose]()
})

async function registered(lang: Language) {
  const accountId = randomUUID()
  const email = `${accountId}@example.com`
  const accepted = { via: 'password', termsVersion: '2026-11-01', termsAcceptedAt: new Date().toISOString() }
  const data = { accountId, market: 'SE', lang, name: 'Åsa Öberg', email, ...accepted }
  await identity.tell(`account-${accountId}`, { type: 'AccountRegistered', data })
  return { accountId, email }
}

async function mailbox(email: string): Promise<{ subject: string; text: string; lang: string }[]> {
  await settleAll(services)
  const response = await fetch(`${services.at(-1)?.url}/mailbox/messages?to=${encodeURIComponent(email)}`)
  return (await response.json()) as Awaited<ReturnType<typeof mailbox>>
}

const signUpAgain = (accountId: string) =>
  identity.tell(`account-${accountId}`, {
    type: 'SignUpRepeated',
    data: { accountId, repeatedAt: new Date().toISOString() },
  })

test.each(languages)('whoever signs up again is told in their language, with both ways in: %s', async (lang) => {
  const { accountId, email } = await registered(lang)
  await signUpAgain(accountId)
  const [mail, ...others] = await mailbox(email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ lang, subject: expect.stringMatching(/konto|account|tili/) })
  expect(mail?.text).toContain('/pages/sign-in\n')
  expect(mail?.text).toContain('/pages/forgot-password\n')
})

test('a mail is in the language that its recipient has chosen last', async () => {
  const { accountId, email } = await registered('sv')
  await identity.tell(`account-${accountId}`, { type: 'LanguageChanged', data: { accountId, lang: 'fi' } })
  await mailbox(email)
  await signUpAgain(accountId)
  expect(await mailbox(email)).toMatchObject([{ lang: 'fi', subject: 'Sinulla on jo tili' }])
})
