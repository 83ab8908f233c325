/** @service */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Addressee, type NotificationSample, openNotificationSample } from '../testing/notification-sample.ts'

let sample: NotificationSample
beforeAll(async () => {
  sample = await openNotificationSample()
})
afterAll(() => sample[Symbol.asyncDispose]())

const until = '2026-12-08T09:00:00.000Z'
const services = ['identity', 'pitch']

const closes = ({ accountId }: Addressee) =>
  sample.identity.tell(`account-${accountId}`, { type: 'AccountClosing', data: { accountId, until } })
const stays = ({ accountId }: Addressee) =>
  sample.identity.tell(`account-${accountId}`, { type: 'AccountKept', data: { accountId } })

/** Until every service has answered. */
async function isErased({ accountId }: Addressee): Promise<void> {
  await sample.settle()
  await sample.identity.tell(`account-${accountId}`, { type: 'AccountErased', data: { accountId } })
  await sample.settle()
  const completed = { type: 'ErasureCompleted', data: { accountId, services } } as const
  await sample.identity.tell(`erasure-identity-${accountId}`, completed)
}

const known = async () => (await sample.database.query('SELECT recipient::text FROM farewells')).rows
const receiptsOf = async (who: Addressee) =>
  (await sample.mails(who)).filter(({ subject }) => subject === 'Your account is deleted')

describe('whoever leaves', () => {
  it('gets a receipt of what was erased once all have answered, and is then known nowhere', async () => {
    const asa = await sample.registered('en-GB')
    await closes(asa)
    await isErased(asa)
    const [receipt, ...others] = await receiptsOf(asa)
    expect(others).toEqual([])
    expect(receipt?.text).toMatch(/The account: name.*\n.*Pitches, drafts/)
    expect(receipt?.text).not.toContain('Files and pictures')
    expect(await known()).toEqual([])
  })

  it('gets it at the address that was theirs at the end', async () => {
    const asa = await sample.registered('en-GB')
    await closes(asa)
    await sample.settle()
    const { accountId, email: formerEmail } = asa
    const moved = { accountId, email: `new.${formerEmail}` }
    await sample.identity.tell(`account-${accountId}`, {
      type: 'EmailChanged',
      data: { accountId, email: moved.email, formerEmail, undoUntil: until },
    })
    await isErased(asa)
    expect(await receiptsOf(moved)).toHaveLength(1)
    expect(await receiptsOf(asa)).toEqual([])
  })

  it('is forgotten when they stay, and gets none for what was erased without their wish', async () => {
    const [asa, bo] = [await sample.registered('en-GB'), await sample.registered('en-GB')]
    await closes(asa)
    await sample.settle()
    expect(await known()).toEqual([{ recipient: expect.stringContaining(asa.email) }])
    await stays(asa)
    await isErased(bo)
    expect(await receiptsOf(bo)).toEqual([])
    expect(await known()).toEqual([])
  })
})
