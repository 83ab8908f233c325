/** @service */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { park } from '@delvik/runtime/engine/subscriptions/parked'
import { openSample, type Sample } from '@delvik/runtime/testing/sample'
import { parked } from './parked.ts'

let sample: Sample
beforeAll(async () => {
  sample = await openSample()
})
afterAll(() => sample[Symbol.asyncDispose]())

const run = async (...args: string[]) => (await parked(sample.url, args)).filter((line) => line.includes(sample.schema))
const event = (key: string, sequence: number, reason: 'failed' | 'waiting') =>
  park(sample.database, {
    consumer: 'pitch: mail',
    key,
    sequence,
    id: randomUUID(),
    type: 'NoteAdded',
    reason,
    error: reason === 'failed' ? 'Error: no' : null,
    attempts: reason === 'failed' ? 5 : 0,
  })

test('lists, tries again and drops what is parked, in every service', async () => {
  await event('notebook-1', 4, 'failed')
  await event('notebook-1', 5, 'waiting')
  expect(await run('list')).toEqual([
    expect.stringMatching(
      /consumer="pitch: mail" key=notebook-1 sequence=4 NoteAdded failed since .* after 5 attempts: Error: no$/,
    ),
    expect.stringMatching(/sequence=5 NoteAdded waiting since [^ ]*$/),
  ])
  expect(await run('retry', 'pitch: mail', 'notebook-1')).toEqual([
    `${sample.schema}  2 events of notebook-1 are tried again`,
  ])
  expect(await run('drop', 'pitch: mail', 'notebook-1')).toEqual([
    `${sample.schema}  dropped NoteAdded 4 of notebook-1`,
  ])
  expect(await run('list')).toHaveLength(1)
})

test('tells when there is nothing, and how it is used', async () => {
  expect(await parked(sample.url, ['retry', 'nobody', 'nothing'])).toEqual(['Nothing is parked there.'])
  await expect(parked(sample.url, ['drop', 'nobody'])).rejects.toThrow('npm run parked')
  await expect(parked(sample.url, [])).rejects.toThrow('npm run parked')
})
