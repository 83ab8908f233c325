/** @service */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { type Catalogue, personal, published } from '@delvik/schemas/events/definition'
import type { Decider, DomainEvent } from './decider.ts'
import { EventCodec } from './event-codec.ts'
import { origin } from './event-rows.ts'
import { PostgresEventStore } from './event-store.postgres.ts'
import { command, openSample, type NotebookCommand, type Sample } from '../testing/sample.ts'

const of = { subject: 'ownerId', domain: 'content' } as const

/** The shapes that one event has had: a text, then a text with its language, then both inside a page. */
const past: Catalogue[] = [
  { PageWritten: published({ ...of, schema: 1, data: z.object({ ownerId: z.string(), text: personal(z.string()) }) }) },
  {
    PageWritten: published({
      ...of,
      schema: 2,
      data: z.object({ ownerId: z.string(), lang: z.string(), text: personal(z.string()) }),
      upcast: { 1: (data) => ({ ...data, lang: 'sv' }) },
    }),
  },
  {
    PageWritten: published({
      ...of,
      schema: 3,
      data: z.object({ ownerId: z.string(), page: z.object({ lang: z.string(), body: personal(z.string()) }) }),
      upcast: {
        1: (data) => ({ ...data, lang: 'sv' }),
        2: ({ ownerId, lang, text }) => ({ ownerId, page: { lang, body: text } }),
      },
    }),
  },
]
const present = past[2] as Catalogue

let sample: Sample
beforeAll(async () => {
  sample = await openSample()
  const datas = [
    { ownerId: 'ada', text: 'one' },
    { ownerId: 'ada', lang: 'no', text: 'two' },
    { ownerId: 'ada', page: { lang: 'fi', body: 'three' } },
  ]
  for (const [i, data] of datas.entries()) {
    const writes: Decider<NotebookCommand, null, DomainEvent> = {
      initialState: null,
      decide: () => [{ type: 'PageWritten', data }],
      evolve: () => null,
    }
    await storeOf(past[i] as Catalogue).change('page-1', writes, command('CloseNotebook', {}))
  }
})
afterAll(() => sample[Symbol.asyncDispose]())

const storeOf = (catalogue: Catalogue) =>
  new PostgresEventStore({ ...sample, codec: new EventCodec(catalogue, sample.keys) })

describe('events of older schemas', () => {
  const now = [
    { ownerId: 'ada', page: { lang: 'sv', body: 'one' } },
    { ownerId: 'ada', page: { lang: 'no', body: 'two' } },
    { ownerId: 'ada', page: { lang: 'fi', body: 'three' } },
  ]

  test('are read in the present one, personal parts in their new place', async () => {
    const events = await storeOf(present).read('page-1')
    expect(events.map(({ data }) => data)).toEqual(now)
    expect(events.map(({ schema }) => schema)).toEqual([1, 2, 3])
    for (const { data } of events) expect(present.PageWritten?.data.parse(data)).toEqual(data)
  })

  test('are folded and projected in the present one', async () => {
    const bodies: Decider<NotebookCommand, string[], { type: 'PageWritten'; data: { page: { body: string } } }> = {
      initialState: [],
      decide: () => [],
      evolve: (all, { data }) => [...all, data.page.body],
    }
    expect(await storeOf(present).state('page-1', bodies)).toEqual(['one', 'two', 'three'])
    const { events } = await storeOf(present).readAll(origin, 10)
    expect(events.map(({ data }) => data)).toEqual(now)
  })

  test('stay as they were stored', async () => {
    const { rows } = await sample.database.query('SELECT schema, data FROM events ORDER BY version')
    expect(rows).toEqual([
      { schema: 1, data: { ownerId: 'ada', text: '[erased]' } },
      { schema: 2, data: { ownerId: 'ada', lang: 'no', text: '[erased]' } },
      { schema: 3, data: { ownerId: 'ada', page: { lang: 'fi', body: '[erased]' } } },
    ])
  })

  test('are left to a newer build by one that does not know them', async () => {
    await expect(storeOf(past[0] as Catalogue).read('page-1')).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  })

  test('are read once their person is erased', async () => {
    await sample.keys.destroy('ada')
    const events = await storeOf(present).read<DomainEvent<string, { page: { body: string } }>>('page-1')
    expect(events.map(({ data }) => data.page.body)).toEqual(['[erased]', '[erased]', '[erased]'])
  })
})
