/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from '@jest/globals'
import { TestIdentity } from '../testing/test-identity.ts'
import { Visits } from './visits.ts'

const identity = await TestIdentity.start()
afterAll(() => identity[Symbol.asyncDispose]())

const visits = new Visits(identity.database)
const at = (minutes: number) => new Date(Date.parse('2026-11-24T09:00:00Z') + minutes * 60_000)

test('the first visit has none before it, however long it is', async () => {
  const id = randomUUID()
  expect(await visits.last(id, at(0))).toBeNull()
  for (const minute of [0, 20, 40]) await visits.see(id, at(minute))
  expect(await visits.last(id, at(60))).toBeNull()
})

test('whoever comes back after half an hour hears when the visit before ended, all through the new one', async () => {
  const id = randomUUID()
  for (const minute of [0, 20]) await visits.see(id, at(minute))
  expect(await visits.last(id, at(51))).toEqual(at(20))
  for (const minute of [51, 70]) {
    await visits.see(id, at(minute))
    expect(await visits.last(id, at(minute))).toEqual(at(20))
  }
  expect(await visits.last(id, at(101))).toEqual(at(70))
})

test('two tabs at once are one visit', async () => {
  const id = randomUUID()
  await visits.see(id, at(0))
  await Promise.all([visits.see(id, at(60)), visits.see(id, at(60))])
  expect(await visits.last(id, at(60))).toEqual(at(0))
})

test('somebody sees the feed, and hears of the visit before', async () => {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email)
  const visit = async () => {
    const { token } = await identity.signIn(email)
    return (await identity.mutate('visitHome', '', { token, fields: 'me { lastVisit }' })).data.visitHome.me.lastVisit
  }
  expect(await visit()).toBeNull()
  identity.clock.ahead += 31 * 60_000
  expect(await visit()).toMatch(/^\d{4}-/)
})
