/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { openBillingService, type Person } from '../testing/billing-fixture.ts'

type Billing = Awaited<ReturnType<typeof openBillingService>>
let billing: Billing
jest.setTimeout(120_000)
beforeAll(async () => {
  billing = await openBillingService('demo_requests')
}, 120_000)
afterAll(() => billing[Symbol.asyncDispose]())

const own = async (who?: Person) => billing.ask('{ myDemoRequest { requestedAt times againAt } }', who)
const request = (who: Person | undefined, input: object = {}) =>
  billing.ask(
    'mutation ($input: RequestDemoInput!) { requestDemo(input: $input) { request { requestedAt times againAt } } }',
    who,
    { input: { commandId: randomUUID(), times: 'afternoon', ...input } },
  )
const enterprise = () => billing.member({ plan: 'enterprise' })

test('a member with Enterprise asks for a demo once, however often it is sent', async () => {
  const who = await enterprise()
  expect((await own(who)).data.myDemoRequest).toBeNull()
  const commandId = randomUUID()
  for (let n = 0; n < 2; n++) expect((await request(who, { commandId, note: ' Hej\r\n ' })).codes).toEqual([])
  expect(await billing.told(who, 'DemoRequested')).toMatchObject([{ lang: 'en-GB', times: 'afternoon' }])
  expect((await own(who)).data.myDemoRequest).toMatchObject({ times: 'afternoon' })
})

test('a second request is refused until 30 days have passed', async () => {
  const who = await enterprise()
  const { data } = await request(who)
  const { errors: [refusal] } = await request(who, { times: 'morning' })
  expect(refusal?.extensions).toMatchObject({ code: 'DEMO_REQUESTED', retryAt: data.requestDemo.request.againAt })
  await billing.pass(30, 30)
  expect((await request(who, { times: 'morning' })).data.requestDemo.request).toMatchObject({ times: 'morning' })
})

test('without Enterprise it is refused', async () => {
  for (const who of [await billing.person(), await billing.member()])
    expect((await request(who)).codes).toEqual(['ENTERPRISE_ONLY'])
  expect((await request(undefined)).codes).toEqual(['UNAUTHENTICATED'])
  expect((await own()).codes).toEqual(['UNAUTHENTICATED'])
})

test('a note of more than 1000 characters is refused at its field', async () => {
  const who = await enterprise()
  const { errors: [refusal] } = await request(who, { note: 'å'.repeat(1001) })
  expect(refusal?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'note', code: 'TOO_LONG' }] })
  expect((await request(who, { note: `${'å'.repeat(1000)}\n` })).codes).toEqual([])
})

test('the note is sealed, and gone with the account', async () => {
  const who = await enterprise()
  await request(who, { note: 'Salty words.' })
  const { rows } = await billing.database.query('SELECT data::text FROM events WHERE stream = $1', [
    `demo-request-${who.id}`,
  ])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('Salty')
  expect(await billing.demoNotes(who)).toEqual(['Salty words.'])
  await billing.erase(who)
  expect(await billing.demoNotes(who)).toEqual(['[erased]'])
  expect(await billing.rowsOf(who.id)).toEqual([])
})
