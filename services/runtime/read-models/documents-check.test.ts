/** @service */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { checkDocuments } from './documents-check.ts'
import type { Documents } from './documents.ts'
import { PostgresDocuments } from './postgres/documents.postgres.ts'
import { DomainError } from '../process/errors.ts'
import { openSample, type Sample } from '../testing/sample.ts'

let sample: Sample
let documents: PostgresDocuments
beforeAll(async () => {
  sample = await openSample()
  documents = new PostgresDocuments(sample.database)
})
afterAll(() => sample[Symbol.asyncDispose]())

/** The same store, of which some operations do something else. */
function but(changes: (original: any) => object): Documents { // of any rows
  const collection: Documents['collection'] = async (name, indexes) => {
    const original = await documents.collection<any>(name, indexes) // as above
    return Object.assign(Object.create(original), changes(original))
  }
  return Object.assign(Object.create(documents), { collection })
}

describe('a check of a store', () => {
  test('finds nothing lacking in a good one, and leaves nothing there', async () => {
    expect(await checkDocuments(documents)).toBeUndefined()
    expect(await documents.names()).toEqual([])
  })

  test('finds a store that loses writes of several at once', async () => {
    const losing = but((original) => ({
      // Reads, and then writes whatever has happened in between.
      put: async (document: { id: string; version: number; row: object }, after: number) => {
        const [before] = await original.many([document.id])
        if ((before?.version ?? 0) !== after) return false
        await new Promise((resolve) => setImmediate(resolve))
        return before ? original.putAll([{ ...document, after }]).then(() => true) : original.put(document, 0)
      },
    }))
    expect(await checkDocuments(losing)).toBe('one winner of writers at once')
    expect(await documents.names()).toEqual([])
  })

  test.each([
    ['a guarded insert', { put: async () => true }],
    ['a bulk in which one operation is refused', { putAll: async () => Promise.reject(new Error('no such command')) }],
    ['sorted pages', { find: async () => [] }],
    ['a removal', { purge: async () => {} }],
  ])('names %s', async (what, lacking) => {
    expect(await checkDocuments(but(() => lacking))).toBe(what)
  })

  test('is no judgement while the store is away', async () => {
    const away = but(() => ({ count: () => Promise.reject(new DomainError('TRY_AGAIN')) }))
    await expect(checkDocuments(away)).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  })
})
