/** @service */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { DomainError } from '../process/errors.ts'
import { someStream } from '../testing/subscription-sample.ts'
import { command, notebook, openSample, type Sample } from '../testing/sample.ts'
import { FoldedFacts } from './folded-facts.ts'
import { recordInInbox } from './inbox-records.ts'

let sample: Sample
beforeAll(async () => {
  sample = await openSample()
})
afterAll(() => sample[Symbol.asyncDispose]())

const group = 'hearer@1'
const facts = (patience: number) => new FoldedFacts(sample.database, () => [group], { patience })
const take = (stream: string, sequence: number, grp = group) =>
  recordInInbox(sample.database, grp, [{ stream, sequence, id: '00000000-0000-4000-8000-000000000000' }])

/** Refuses until it is allowed; counts how often it was asked. */
function gate() {
  const check = { open: false, asked: 0, ask: async () => (check.asked++, check.open ? 'in' : refuse()) }
  return check
}
const refuse = (): never => {
  throw new DomainError('EMAIL_NOT_CONFIRMED')
}
const timed = async (work: Promise<unknown>) => {
  const began = performance.now()
  const outcome = await work.then(() => 'passed', (error) => error.code ?? error.message)
  return { outcome, took: performance.now() - began }
}

test('a check that passes never waits', async () => {
  const check = { ...gate(), open: true }
  const { took } = await timed(
    facts(60_000).waitFor([{ stream: someStream(), sequence: 9 }], async () => check.asked++),
  )
  expect(took).toBeLessThan(30_000)
  expect(check.asked).toBe(1)
})

test('a refusal waits for what the caller has just written elsewhere', async () => {
  const stream = someStream()
  const check = gate()
  const here = facts(15_000)
  const waiting = here.waitFor([{ stream, sequence: 2 }], check.ask)
  await take(stream, 1)
  here.arrived()
  check.open = true
  await take(stream, 2)
  here.arrived()
  expect(await waiting).toBe('in')
})

test('news that another process takes in are noticed as well', async () => {
  const stream = someStream()
  const check = gate()
  const waiting = facts(15_000).waitFor([{ stream, sequence: 1 }], check.ask)
  check.open = true
  await take(stream, 1)
  expect(await waiting).toBe('in')
})

test('a refusal stands at once when everything the caller has written is known', async () => {
  const stream = someStream()
  await take(stream, 3)
  expect(await timed(facts(60_000).waitFor([{ stream, sequence: 3 }], gate().ask))).toMatchObject({
    outcome: 'EMAIL_NOT_CONFIRMED',
  })
  const { took } = await timed(facts(60_000).waitFor([{ stream, sequence: 3 }], gate().ask))
  expect(took).toBeLessThan(30_000)
})

test('a refusal stands at once for a caller who has written nothing', async () => {
  const { outcome, took } = await timed(facts(60_000).waitFor([], gate().ask))
  expect([outcome, took < 30_000]).toEqual(['EMAIL_NOT_CONFIRMED', true])
})

test('a refusal stands after the patience is over', async () => {
  const { outcome, took } = await timed(facts(300).waitFor([{ stream: someStream(), sequence: 1 }], gate().ask))
  expect(outcome).toBe('EMAIL_NOT_CONFIRMED')
  expect(took).toBeGreaterThan(280)
})

test('what this service has written itself is not waited for', async () => {
  const stream = someStream()
  await sample.store.change(stream, notebook, command('OpenNotebook', { ownerId: 'ada', capacity: 1 }))
  const { took } = await timed(facts(60_000).waitFor([{ stream, sequence: 1 }], gate().ask))
  expect(took).toBeLessThan(30_000)
})

test('one write that never arrives does not hold back another that has', async () => {
  const stream = someStream()
  const check = gate()
  const here = facts(60_000)
  const waiting = timed(here.waitFor([{ stream: someStream(), sequence: 1 }, { stream, sequence: 1 }], check.ask))
  check.open = true
  await take(stream, 1)
  here.arrived()
  const { outcome, took } = await waiting
  expect([outcome, took < 30_000]).toEqual(['passed', true])
})

test('the reactions’ group does not count: they keep no facts', async () => {
  const stream = someStream()
  await take(stream, 1, 'hearer')
  const { took } = await timed(facts(300).waitFor([{ stream, sequence: 1 }], gate().ask))
  expect(took).toBeGreaterThan(280)
})

test('an outage is told at once', async () => {
  const away = async () => {
    throw new DomainError('TRY_AGAIN')
  }
  const { outcome, took } = await timed(facts(60_000).waitFor([{ stream: someStream(), sequence: 1 }], away))
  expect([outcome, took < 30_000]).toEqual(['TRY_AGAIN', true])
})

test('a service that hears nobody does not wait', async () => {
  const alone = new FoldedFacts(sample.database, () => [], { patience: 60_000 })
  const { took } = await timed(alone.waitFor([{ stream: someStream(), sequence: 1 }], gate().ask))
  expect(took).toBeLessThan(30_000)
})
