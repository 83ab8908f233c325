/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type RunningService, startService } from '@delvik/runtime/service'
import { settleAll } from '@delvik/runtime/settle'
import { openTestDatabase } from '@delvik/runtime/testing/until'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { identityEvents } from '@delvik/schemas/events/identity'
import { notificationService } from '../service.ts'
import { SmtpSink } from '../testing/smtp-sink.ts'

const opened = new AsyncDisposableStack()
const identity = neighbour('identity', identityEvents, ['contact'])
let environment: Record<string, string>
let sink: SmtpSink
let service: RunningService
let beside: RunningService

beforeAll(async () => {
  const { url: POSTGRES_URL } = opened.use(await openTestDatabase())
  sink = opened.use(await SmtpSink.listen())
  environment = {
    DELVIK_MODE: 'demo',
    DELVIK_LOG: 'silent',
    PORT: '0',
    POSTGRES_URL,
    IDENTITY_JWKS_URL: 'http://127.0.0.1:1/jwks',
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    MAIL_FROM_NAME: 'Delvik – Åland',
  }
  beside = opened.use(await startService(identity.definition, environment))
  service = opened.use(await startService(notificationService, environment))
})
afterAll(() => opened.disposeAsync())

/** Somebody who is then mailed. */
async function mailed(): Promise<string> {
  const accountId = randomUUID()
  const email = `${accountId}@example.org`
  const accepted = { via: 'password', termsVersion: '2026-11-01', termsAcceptedAt: new Date().toISOString() }
  const registered = { accountId, market: 'SE', lang: 'sv', name: 'Åsa Öberg', email, ...accepted }
  await identity.tell(`account-${accountId}`, { type: 'AccountRegistered', data: registered })
  await identity.tell(`account-${accountId}`, {
    type: 'SignUpRepeated',
    data: { accountId, repeatedAt: new Date().toISOString() },
  })
  return email
}

async function read(path: string, from = service.url): Promise<string> {
  return (await fetch(`${from}${path}`)).text()
}

describe('the service with a mail server', () => {
  it('sends what it is told to send, and shows a copy to whoever tries it', async () => {
    const email = await mailed()
    await settleAll([beside, service])
    const [mail, ...others] = await sink.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Du har redan ett konto',
      from: { name: 'Delvik – Åland', address: 'no-reply@delvik.example' },
      to: [{ name: 'Åsa Öberg', address: email }],
    })
    expect(JSON.parse(await read(`/mailbox/messages?to=${email}`))).toMatchObject([{ subject: mail?.subject }])
  })

  it('shows what it could not send at /metrics', async () => {
    sink.next.push({ answer: 550, to: 'RCPT TO' })
    await mailed()
    await settleAll([beside, service])
    const lines = (await read('/metrics', service.operationsUrl)).split('\n').filter((line) =>
      line.startsWith('mails{')
    )
    expect(lines).toEqual([
      'mails{state="waiting",service="notification"} 0',
      'mails{state="postponed",service="notification"} 0',
      'mails{state="failed",service="notification"} 1',
    ])
  })

  it('refuses to start with one readable line when the server cannot be used', async () => {
    const wrong = { ...environment, SMTP_URL: 'smtp://user:hidden@127.0.0.1:1' }
    await expect(startService(notificationService, wrong)).rejects.toMatchObject({
      name: 'ConfigError',
      problems: [
        'SMTP_URL names smtp://127.0.0.1:1, where no mail server answers (ECONNREFUSED at CONN): start it, or correct the address',
      ],
    })
  })
})
