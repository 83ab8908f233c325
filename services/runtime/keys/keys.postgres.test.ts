/** @service */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { randomBytes, randomUUID } from 'node:crypto'
import { keyDomains } from '@delvik/schemas/events/definition'
import { PostgresKeys, type KeysOptions } from './keys.postgres.ts'
import { openSample, type Sample } from '../testing/sample.ts'

let sample: Sample
beforeAll(async () => {
  sample = await openSample()
})
afterAll(() => sample[Symbol.asyncDispose]())

/** Keys as another process sees them, with nothing in memory. */
function open(options: Partial<KeysOptions> = {}): PostgresKeys {
  const { database, masterKey } = sample
  return new PostgresKeys({ database, masterKey, domains: keyDomains, mayDestroy: true, ...options })
}

describe('keys', () => {
  test('are made at first use, once, also by many at once', async () => {
    const subject = randomUUID()
    const made = await Promise.all(Array.from({ length: 16 }, () => open().forWriting(subject, 'contact')))
    expect(new Set(made.map((key) => key.toString('hex'))).size).toBe(1)
    expect(made[0]).toHaveLength(32)
  })

  test('differ by person and domain', async () => {
    const keys = open()
    const all = await Promise.all(['a', 'b'].flatMap((who) => keyDomains.map((domain) => keys.forWriting(who, domain))))
    expect(new Set(all.map((key) => key.toString('hex'))).size).toBe(2 * keyDomains.length)
  })

  test('are not made by looking', async () => {
    const subject = randomUUID()
    expect(await open().many([subject], 'contact')).toEqual(new Map([[subject, 'missing']]))
    expect(await open().many([subject], 'contact')).toEqual(new Map([[subject, 'missing']]))
  })

  test('of a batch are read in one statement, and not again within a minute', async () => {
    const subjects = Array.from({ length: 50 }, () => randomUUID())
    await Promise.all(subjects.map((subject) => open().forWriting(subject, 'content')))
    let statements = 0
    const query: Sample['database']['query'] = (text, values) => {
      statements++
      return sample.database.query(text, values)
    }
    const keys = open({ database: Object.assign(Object.create(sample.database), { query }) })
    expect((await keys.many(subjects, 'content')).size).toBe(50)
    await keys.many(subjects, 'content')
    expect(statements).toBe(1)
  })

  test('are of no use without the master key, nor for another person', async () => {
    const [ada, bo] = [randomUUID(), randomUUID()]
    await open().forWriting(ada, 'content')
    await open().forWriting(bo, 'content')
    await expect(open({ masterKey: randomBytes(32) }).forWriting(ada, 'content')).rejects.toThrow()
    const theirs = '(SELECT key FROM subject_keys WHERE subject = $1)'
    await sample.rows(`UPDATE subject_keys SET key = ${theirs} WHERE subject = $2`, [ada, bo])
    await expect(open().forWriting(bo, 'content')).rejects.toThrow()
  })

  test('of other domains are refused', async () => {
    const keys = open({ domains: ['content'] })
    await keys.forWriting('ada', 'content')
    await expect(keys.forWriting('ada', 'chat')).rejects.toThrow('no business with chat keys')
    await expect(keys.many(['ada'], 'contact')).rejects.toThrow('no business with contact keys')
  })

  test('are destroyed in all domains, whether there was one or not, and never made again', async () => {
    const subject = randomUUID()
    await open().forWriting(subject, 'contact')
    await open({ domains: [] }).destroy(subject)
    for (const domain of keyDomains) {
      expect(await open().many([subject], domain)).toEqual(new Map([[subject, 'shredded']]))
      await expect(open().forWriting(subject, domain)).rejects.toMatchObject({ code: 'SUBJECT_ERASED' })
    }
    const rows = await sample.rows('SELECT key, shredded_at FROM subject_keys WHERE subject = $1', [subject])
    expect(rows).toHaveLength(keyDomains.length)
    expect(rows.every(({ key, shredded_at: at }) => key === null && at instanceof Date)).toBe(true)
  })

  test('that were destroyed keep the time at which it happened', async () => {
    const subject = randomUUID()
    const read = () => sample.rows('SELECT shredded_at FROM subject_keys WHERE subject = $1', [subject])
    await open().destroy(subject)
    const first = await read()
    await open().destroy(subject)
    expect(await read()).toEqual(first)
  })

  test('are destroyed by nobody who may not', async () => {
    const subject = randomUUID()
    await open().forWriting(subject, 'content')
    await expect(open({ mayDestroy: false }).destroy(subject)).rejects.toThrow('destroys no keys')
    expect((await open().many([subject], 'content')).get(subject)).not.toBe('shredded')
  })
})
