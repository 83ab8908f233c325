import { randomUUID } from 'node:crypto'
import { readConfig } from '@delvik/runtime/config'
import { openDatabase } from '@delvik/runtime/database'
import { createLogger } from '@delvik/runtime/logger'
import { openPlatform } from '@delvik/runtime/platform'
import { readRuntimeConfig } from '@delvik/runtime/runtime-config'
import { type RunningService, startService } from '@delvik/runtime/service'
import { settleAll } from '@delvik/runtime/settle'
import { type Neighbour, neighbour } from '@delvik/runtime/testing/neighbour'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import { openTestDatabase } from '@delvik/runtime/testing/until'
import { identityEvents } from '@delvik/schemas/events/identity'
import type { Language } from '@delvik/schemas/values/languages'
import type { Attachment } from '../mailer/mailer.ts'
import { notificationService } from '../service.ts'

/** Somebody who has an account and an address. */
export interface Addressee {
  accountId: string
  email: string
}

export interface Mail {
  subject: string
  text: string
  lang: string
  attachments: Attachment[]
}

/** The service on a database of its own, at a time that a test sets, with identity and others that a test speaks for. */
export async function openNotificationSample(others: readonly Neighbour[] = [], settings: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack()
  const { url: POSTGRES_URL } = opened.use(await openTestDatabase())
  const environment = {
    DELVIK_MODE: 'demo',
    DELVIK_LOG: 'silent',
    PORT: '0',
    POSTGRES_URL,
    IDENTITY_JWKS_URL: 'http://127.0.0.1:1/jwks',
    ...settings,
  }
  const clock = new SetClock('2026-11-24T09:00:00Z')
  const identity = neighbour('identity', identityEvents, ['contact'])
  const logger = createLogger({ service: 'test', level: 'silent' })
  const platform = opened.use(await openPlatform(readConfig(environment, readRuntimeConfig), logger))
  const start = async (definition: Neighbour['definition']) =>
    opened.use(await startService(definition, environment, { ...platform, clock }))
  const services: RunningService[] = []
  for (const { definition } of [identity, ...others]) services.push(await start(definition))
  const notification = await start(notificationService)
  const settle = () => settleAll([...services, notification])
  const database = opened.use(openDatabase({ url: POSTGRES_URL, schema: 'notification', max: 2 }))
  const closing = opened.move()
  return {
    clock,
    database,
    identity,
    settle,
    async registered(lang: Language): Promise<Addressee> {
      const accountId = randomUUID()
      const email = `${accountId}@example.com`
      const accepted = { via: 'password', termsVersion: '2026-11-01', termsAcceptedAt: clock.now().toISOString() }
      const data = { accountId, market: 'SE', lang, name: 'Åsa Öberg', email, ...accepted }
      await identity.tell(`account-${accountId}`, { type: 'AccountRegistered', data })
      return { accountId, email }
    },
    /** Their mails once everything is done, the last first. */
    async mails({ email }: Addressee): Promise<Mail[]> {
      await settle()
      const response = await fetch(`${notification.url}/mailbox/messages?to=${encodeURIComponent(email)}`)
      return (await response.json()) as Mail[]
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

export type NotificationSample = Awaited<ReturnType<typeof openNotificationSample>>
