/** @service */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { personal, published } from '@delvik/schemas/events/definition'
import { seal, unseal } from './personal-data.ts'
import { command, notebook, openSample, type Sample } from '../testing/sample.ts'

const definition = published({
  schema: 1,
  subject: 'personId',
  domain: 'content',
  data: z.object({
    personId: z.string(),
    name: personal(z.string()),
    size: z.int(),
    deep: z.object({ er: z.object({ phone: personal(z.string().nullable()) }) }).nullable(),
    note: personal(z.string()).optional(),
  }),
})
const place = { stream: 'person-1', version: 3, type: 'PersonMet' }
const key = randomBytes(32)
const data = { personId: '1', name: 'Ada Lovelace', size: 7, deep: { er: { phone: null } } }
const sealed = seal(definition, place, { data, key })

describe('personal fields', () => {
  test('are taken out of the data, the others stay', () => {
    expect(sealed.data).toEqual({ personId: '1', name: '[erased]', size: 7, deep: { er: { phone: '[erased]' } } })
    expect(sealed.pii?.toString('latin1')).not.toContain('Lovelace')
  })

  test('come back with the key, null as null and absent as absent', () => {
    expect(unseal(place, sealed, { key })).toEqual(data)
  })

  test('stay erased once the key is destroyed', () => {
    expect(unseal(place, sealed, 'shredded')).toEqual(sealed.data)
  })

  test('are not taken for erased when the key cannot be found', () => {
    expect(() => unseal(place, sealed, 'missing')).toThrow('the key of its subject is missing')
  })

  test('open only at the place that they were sealed for', () => {
    for (const other of [{ stream: 'person-2' }, { version: 4 }, { type: 'PersonLost' }])
      expect(() => unseal({ ...place, ...other }, sealed, { key })).toThrow()
    expect(() => unseal(place, sealed, { key: randomBytes(32) })).toThrow()
  })

  test('are sealed anew each time', () => {
    expect(seal(definition, place, { data, key }).pii).not.toEqual(sealed.pii)
  })

  test('that are all absent need no ciphertext', () => {
    const data = z.object({ personId: z.string(), note: personal(z.string()).optional() })
    expect(seal({ ...definition, data }, place, { data: { personId: '1' }, key }).pii).toBeNull()
  })
})

describe('in the log', () => {
  let sample: Sample
  beforeAll(async () => {
    sample = await openSample()
  })
  afterAll(() => sample[Symbol.asyncDispose]())

  const write = async (ownerId: string, text: string) => {
    const stream = `notebook-${randomUUID()}`
    await sample.store.change(stream, notebook, command('OpenNotebook', { ownerId, capacity: 9 }))
    await sample.store.change(stream, notebook, command('AddNote', { text }))
    return stream
  }

  test('personal fields are encrypted with the key of the person they belong to', async () => {
    const [ada, bo] = [randomUUID(), randomUUID()]
    const [ofAda, ofBo] = [await write(ada, 'canary-ada'), await write(bo, 'canary-bo')]
    const written = 'SELECT e::text AS all, subject, pii FROM events e WHERE stream = ANY($1) AND version = 2'
    const rows = await sample.rows(written, [[ofAda, ofBo]])
    expect(rows.map(({ subject }) => subject).sort()).toEqual([ada, bo].sort())
    for (const { all, pii } of rows) expect(`${all} ${pii.toString('latin1')}`).not.toContain('canary')
    await sample.keys.destroy(ada)
    expect((await sample.store.read(ofAda))[1]?.data).toEqual({ ownerId: ada, note: { n: 1, text: '[erased]' } })
    expect((await sample.store.read(ofBo))[1]?.data).toEqual({ ownerId: bo, note: { n: 1, text: 'canary-bo' } })
  })

  test('nothing more is written about somebody who has been erased', async () => {
    const ada = randomUUID()
    const stream = await write(ada, 'x')
    await sample.keys.destroy(ada)
    const more = sample.store.change(stream, notebook, command('AddNote', { text: 'y' }))
    await expect(more).rejects.toMatchObject({ code: 'SUBJECT_ERASED' })
    expect(await sample.store.read(stream)).toHaveLength(2)
  })

  test('a stream of an erased person still folds', async () => {
    const ada = randomUUID()
    const stream = await write(ada, 'x')
    await sample.keys.destroy(ada)
    expect(await sample.store.state(stream, notebook)).toMatchObject({ ownerId: ada, notes: 1 })
  })
})
