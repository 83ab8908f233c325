/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { pitchEvents } from '@delvik/schemas/events/pitch'
import { type Addressee, type NotificationSample, openNotificationSample } from '../testing/notification-sample.ts'
import { reviewDigests } from './review-digests.ts'

const minute = 60_000
const pitch = neighbour('pitch', pitchEvents)
let sample: NotificationSample
let reviewer: Addressee

beforeAll(async () => {
  sample = await openNotificationSample([pitch])
})
afterAll(() => sample[Symbol.asyncDispose]())

beforeEach(async () => {
  if (reviewer) await staff('StaffMemberDismissed', reviewer)
  for (
    const { pitch_id: pitchId, owner_id: ownerId } of (await sample.database.query('SELECT * FROM due_reviews')).rows
  )
    await decided({ pitchId, ownerId })
  sample.clock.move(24 * 60 * minute)
  reviewer = await appointed()
})

interface Waiting {
  pitchId: string
  ownerId: string
}

const staff = (type: 'StaffMemberAppointed' | 'StaffMemberDismissed', { accountId }: Addressee, role = 'reviewer') =>
  sample.identity.tell(`account-${accountId}`, { type, data: { accountId, role } })

async function appointed(role = 'reviewer'): Promise<Addressee> {
  const account = await sample.registered('en-GB')
  await staff('StaffMemberAppointed', account, role)
  await sample.settle()
  return account
}

/** A notice of a pitch, which is due in so many minutes. */
async function told(
  type: 'ReviewDue' | 'ReviewOverdue',
  { pitchId = randomUUID(), ownerId = randomUUID() }: Partial<Waiting> = {},
): Promise<Waiting> {
  const dueAt = new Date(sample.clock.now().getTime() + (type === 'ReviewDue' ? 60 * minute : 0)).toISOString()
  await pitch.tell(`pitch-${pitchId}`, { type, data: { pitchId, ownerId, revision: 1, dueAt } })
  await sample.settle()
  return { pitchId, ownerId }
}

async function decided({ pitchId, ownerId }: Waiting): Promise<void> {
  await pitch.tell(`pitch-${pitchId}`, { type: 'PitchWithdrawn', data: { pitchId, ownerId } })
  await sample.settle()
}

/** What a reviewer was told, the last first, after so many minutes. */
async function mailsAfter(minutes: number, who: Addressee = reviewer): Promise<string[]> {
  sample.clock.move(minutes * minute)
  return (await sample.mails(who)).map(({ text }) => text.match(/- .*: \d/g)?.join(', ') ?? '')
}

const [due, late] = [(n: number) => `- Due within the hour: ${n}`, (n: number) => `- Overdue: ${n}`]

describe('a reviewer', () => {
  test('is told once of what is due, and once more when it is late', async () => {
    const one = await told('ReviewDue')
    expect(await mailsAfter(4)).toEqual([])
    expect(await mailsAfter(1)).toEqual([due(1)])
    sample.clock.move(55 * minute)
    await told('ReviewOverdue', one)
    expect(await mailsAfter(5)).toEqual([late(1), due(1)])
    expect(await mailsAfter(180)).toHaveLength(2)
  })

  test('has one mail of what comes together, and none within the hour', async () => {
    await told('ReviewDue')
    sample.clock.move(2 * minute)
    await told('ReviewDue')
    expect(await mailsAfter(3)).toEqual([due(2)])
    await told('ReviewOverdue')
    expect(await mailsAfter(59)).toEqual([due(2)])
    expect(await mailsAfter(1)).toEqual([`${late(1)}, ${due(2)}`, due(2)])
  })

  test('is not told of what was decided in time, nor of their own', async () => {
    await decided(await told('ReviewDue'))
    await told('ReviewOverdue', { ownerId: reviewer.accountId })
    expect(await mailsAfter(5)).toEqual([])
  })

  test('is told at once when time has jumped over it', async () => {
    const dueAt = new Date(sample.clock.now().getTime() - 8 * 24 * 60 * minute).toISOString()
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
    sample.clock.move(5 * minute)
    const copy = () => reviewDigests({ ...sample, recipients: () => 'recipients@2' })
    await Promise.all([copy().tick(), copy().tick()])
    expect(await mailsAfter(0)).toEqual([due(1)])
  })
})
