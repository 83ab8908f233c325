/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { until } from '@delvik/runtime/testing/until'
import { openBillingService } from '../testing/billing-fixture.ts'
import { askLook, done } from './looks.ts'

let billing: Awaited<ReturnType<typeof openBillingService>>
beforeAll(async () => {
  billing = await openBillingService('looks')
}, 120_000)
afterAll(() => billing[Symbol.asyncDispose]())

/** Far from now, so that nobody takes it. */
const at = new Date('2030-01-01T00:00:00Z')

async function taken(): Promise<string> {
  const id = randomUUID()
  await askLook(billing.database, id, { cause: 'test', at, isWhole: false })
  await billing.database.query(
    `UPDATE customer_looks SET seen = asked, taken_until = now() + interval '5 minutes' WHERE id = $1`,
    [id],
  )
  return id
}

async function left(id: string): Promise<object[]> {
  const rows = 'SELECT taken_until AS held, seen < asked AS waits FROM customer_looks WHERE id = $1'
  return (await billing.database.query(rows, [id])).rows
}

test('a look that was answered is gone', async () => {
  const id = await taken()
  await billing.database.query(done, [[id], at])
  expect(await left(id)).toEqual([])
})

test('one that is asked for at the moment in which it is answered is free for the next', async () => {
  const id = await taken()
  let noting: Promise<unknown> | undefined
  await billing.database.transaction(async (tx) => {
    await askLook(tx, id, { cause: 'again', at, isWhole: false })
    noting = billing.database.query(done, [[id], at])
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%customer_looks%'`
    await until(async () => (await billing.database.query(waiting)).rowCount === 1)
  })
  await noting
  expect(await left(id)).toEqual([{ held: null, waits: true }])
})
