/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { readConfig } from '@delvik/runtime/config'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { createLogger } from '@delvik/runtime/logger'
import { openPlatform } from '@delvik/runtime/platform'
import { readRuntimeConfig } from '@delvik/runtime/runtime-config'
import { type RunningService, startService } from '@delvik/runtime/service'
import { settleAll } from '@delvik/runtime/settle'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import { openTestDatabase } from '@delvik/runtime/testing/until'
import { identityEvents } from '@delvik/schemas/events/identity'
import { pitchEvents } from '@delvik/schemas/events/pitch'
import { notificationService } from '../service.ts'
import { reviewDigests } from './review-digests.ts'

const minute = 60_000
const identity = neighbour('identity', identityEvents, ['contact'])
const pitch = neighbour('pitch', pitchEvents)
const clock = new SetClock('2026-11-24T09:00:00Z')
const opened = new AsyncDisposableStack()
const services: RunningService[] = []
let database: Database
let reviewer: Account

beforeAll(async () => {
  const { url: POSTGRES_URL } = opened.use(await openTestDatabase())
  const environment = {
    DELVIK_MODE: 'demo',
    DELVIK_LOG: 'silent',
    PORT: '0',
    POSTGRES_URL,
    IDENTITY_JWKS_URL: 'http://127.0.0.1:1/jwks',
  }
  const logger = createLogger({ service: 'test', level: 'silent' })
  const platform = opened.use(await openPlatform(readConfig(environment, readRuntimeConfig), logger))
  for (const one of [identity.definition, pitch.definition, notificationService])
    services.push(opened.use(await startService(one, environment, { ...platform, clock })))
  database = opened.use(openDatabase({ url: POSTGRES_URL, schema: 'notification', max: 2 }))
})
afterAll(() => opened.disposeAsync())

beforeEach(async () => {
  if (reviewer) await staff('StaffMemberDismissed', reviewer)
  for (const { pitch_id: pitchId, owner_id: ownerId } of (await database.query('SELECT * FROM due_reviews')).rows)
    await decided({ pitchId, ownerId })
  clock.move(24 * 60 * minute)
  reviewer = await appointed()
})

interface Account {
  id: string
  email: string
}
interface Waiting {
  pitchId: string
  ownerId: string
}

async function registered(): Promise<Account> {
  const id = randomUUID()
  const email = `${id}@example.com`
  const accepted = { via: 'password', termsVersion: '2026-11-01', termsAcceptedAt: clock.now().toISOString() }
  const data = { accountId: id, market: 'SE', lang: 'en-GB', name: 'Greta', email, ...accepted }
  await identity.tell(`account-${id}`, { type: 'AccountRegistered', data })
  return { id, email }
}

const staff = (type: 'StaffMemberAppointed' | 'StaffMemberDismissed', { id: accountId }: Account, role = 'reviewer') =>
  identity.tell(`account-${accountId}`, { type, data: { accountId, role } })

async function appointed(role = 'reviewer'): Promise<Account> {
  const account = await registered()
  await staff('StaffMemberAppointed', account, role)
  await settleAll(services)
  return account
}

/** A notice of a pitch, which is due in so many minutes. */
async function told(
  type: 'ReviewDue' | 'ReviewOverdue',
  { pitchId = randomUUID(), ownerId = randomUUID() }: Partial<Waiting> = {},
): Promise<Waiting> {
  const dueAt = new Date(clock.now().getTime() + (type === 'ReviewDue' ? 60 * minute : 0)).toISOString()
  await pitch.tell(`pitch-${pitchId}`, { type, data: { pitchId, ownerId, revision: 1, dueAt } })
  await settleAll(services)
  return { pitchId, ownerId }
}

async function decided({ pitchId, ownerId }: Waiting): Promise<void> {
  await pitch.tell(`pitch-${pitchId}`, { type: 'PitchWithdrawn', data: { pitchId, ownerId } })
  await settleAll(services)
}

/** What a reviewer was told, the last first, after so many minutes. */
async function mailsAfter(minutes: number, { email }: Account = reviewer): Promise<string[]> {
  clock.move(minutes * minute)
  await settleAll(services)
  const response = await fetch(`${services.at(-1)?.url}/mailbox/messages?to=${encodeURIComponent(email)}`)
  const mails = (await response.json()) as { text: string }[]
  return mails.map(({ text }) => text.match(/- .*: \d/g)?.join(', ') ?? '')
}

const [due, late] = [(n: number) => `- Due within the hour: ${n}`, (n: number) => `- Overdue: ${n}`]

describe('a reviewer', () => {
  test('is told once of what is due, and once more when it is late', async () => {
    const one = await told('ReviewDue')
    expect(await mailsAfter(4)).toEqual([])
    expect(await mailsAfter(1)).toEqual([due(1)])
    clock.move(55 * minute)
    await told('ReviewOverdue', one)
    expect(await mailsAfter(5)).toEqual([late(1), due(1)])
    expect(await mailsAfter(180)).toHaveLength(2)
  })

  test('has one mail of what comes together, and none within the hour', async () => {
    await told('ReviewDue')
    clock.move(2 * minute)
    await told('ReviewDue')
    expect(await mailsAfter(3)).toEqual([due(2)])
    await told('ReviewOverdue')
    expect(await mailsAfter(59)).toEqual([due(2)])
    expect(await mailsAfter(1)).toEqual([`${late(1)}, ${due(2)}`, due(2)])
  })

  test('is not told of what was decided in time, nor of their own', async () => {
    await decided(await told('ReviewDue'))
    await told('ReviewOverdue', { ownerId: reviewer.id })
    expect(await mailsAfter(5)).toEqual([])
  })

  test('is told at once when time has jumped over it', async () => {
    const dueAt = new Date(clock.now().getTime() - 8 * 24 * 60 * minute).toISOString()
    const data = { pitchId: randomUUID(), ownerId: randomUUID(), revision: 1, dueAt }
    await pitch.tell(`pitch-${data.pitchId}`, { type: 'ReviewOverdue', data })
    expect(await mailsAfter(0)).toEqual([late(1)])
  })

  test('is told of nothing as one no more, and others of the staff are not', async () => {
    const support = await appointed('support')
    await staff('StaffMemberDismissed', reviewer)
    await told('ReviewOverdue')
    expect([await mailsAfter(5), await mailsAfter(0, support)]).toEqual([[], []])
  })

  test('is told by one of several copies', async () => {
    await told('ReviewDue')
    clock.move(5 * minute)
    const copy = () => reviewDigests({ database, clock, recipients: () => 'recipients@2' })
    await Promise.all([copy().tick(), copy().tick()])
    expect(await mailsAfter(0)).toEqual([due(1)])
  })
})
