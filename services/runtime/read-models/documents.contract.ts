import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Collection, type Documents, type Find, markId, type Scalar } from './documents.ts'

interface Row {
  owner: string
  rank: number | null
  title?: string | null
  open: boolean
}

/** What every adapter of the documents port holds. `documents` is called inside the tests. */
export function documentsContract(documents: () => Documents): void {
  let rows: Collection<Row>
  let name: string
  let made = 0

  const plain: Row = { owner: 'a', rank: 1, open: true }
  const fill = (all: Record<string, Partial<Row>>) =>
    Promise.all(Object.entries(all).map(([id, row]) => rows.put({ id, version: 1, row: { ...plain, ...row } }, 0)))
  const ids = async (find: Partial<Find<Row>>) => (await rows.find({ limit: 100, ...find })).map(({ id }) => id)
  const collect = async (all: AsyncIterable<{ id: string; version: number }>) => {
    const found: Record<string, number> = {}
    for await (const { id, version } of all) found[id] = version
    return found
  }

  beforeEach(async () => {
    name = `sample-rows@${++made}.1`
    rows = await documents().collection<Row>(name, [['owner', '-rank'], ['title']])
  })
  afterEach(() => documents().drop(name))

  describe('writing', () => {
    const row: Row = { owner: 'a', rank: 1, title: 'one', open: true }

    test('a document is found as it was stored', async () => {
      const nested = { ...row, title: '  "quoted" \\ 雪 \u{1f600} ', deep: { list: [1, null, { x: 'y' }] } }
      expect(await rows.put({ id: 'x', version: 1, row: nested }, 0)).toBe(true)
      expect(await rows.get('x')).toEqual({ id: 'x', version: 1, row: nested })
    })

    test('a text with characters that a store may refuse does not stop the document', async () => {
      const title = 'a\0b\ud83dc\udc00'
      expect(await rows.put({ id: 'x', version: 1, row: { ...row, title } }, 0)).toBe(true)
      expect(await rows.get('x')).toMatchObject({ row: { title: expect.stringMatching(/^a.?b.?c.?$/s) } })
      expect(await ids({ where: { title: 'a\0' } })).toEqual([])
    })

    test('a version is stored only after the one that the writer has seen', async () => {
      expect(await rows.put({ id: 'x', version: 2, row }, 1)).toBe(false)
      expect(await rows.get('x')).toBeUndefined()
      expect(await rows.put({ id: 'x', version: 3, row }, 0)).toBe(true)
      expect(await rows.put({ id: 'x', version: 4, row }, 0)).toBe(false)
      expect(await rows.put({ id: 'x', version: 4, row }, 2)).toBe(false)
      expect(await rows.put({ id: 'x', version: 5, row: { ...row, rank: 5 } }, 3)).toBe(true)
      expect(await rows.get('x')).toMatchObject({ version: 5, row: { rank: 5 } })
    })

    test('a null row keeps the version and is not found any more', async () => {
      await rows.put({ id: 'x', version: 1, row }, 0)
      expect(await rows.put({ id: 'x', version: 2, row: null }, 1)).toBe(true)
      expect(await rows.get('x')).toBeUndefined()
      expect(await rows.many(['x'])).toEqual([])
      expect(await ids({})).toEqual([])
      expect(await rows.count()).toBe(0)
      expect(await collect(rows.versions())).toEqual({ x: 2 })
      expect(await rows.put({ id: 'x', version: 3, row }, 2)).toBe(true)
      expect(await rows.get('x')).toMatchObject({ version: 3 })
    })

    test('of 16 concurrent writers of one version exactly one wins, also when all bring the same', async () => {
      for (let version = 1; version <= 20; version++) {
        const write = (rank: number) => rows.put({ id: 'x', version, row: { ...row, rank } }, version - 1)
        const won = await Promise.all(Array.from({ length: 16 }, (_, rank) => write(rank)))
        expect(won.filter(Boolean)).toHaveLength(1)
        expect(await rows.get('x')).toMatchObject({ version, row: { rank: won.indexOf(true) } })
      }
    })

    test('16 concurrent writers that retry lose no step', async () => {
      const raise = async () => {
        for (;;) {
          const { version = 0, row: { rank = 0 } = {} } = (await rows.get('sum')) ?? {}
          const next = { id: 'sum', version: version + 1, row: { ...row, rank: Number(rank) + 1 } }
          if (await rows.put(next, version)) return
        }
      }
      await Promise.all(Array.from({ length: 16 }, raise))
      expect(await rows.get('sum')).toMatchObject({ version: 16, row: { rank: 16 } })
    })

    test('documents in one go are stored each for itself, and those that stand elsewhere are named', async () => {
      await fill({ a: {}, b: {}, c: {} })
      const next = (id: string, version: number, after: number) => ({
        id,
        version,
        row: { ...row, rank: version },
        after,
      })
      const refused = await rows.putAll([
        next('d', 1, 0),
        next('c', 2, 1),
        next('b', 3, 2),
        next('a', 1, 0),
        next('e', 2, 1),
        { ...next('f', 4, 0), row: null },
      ])
      expect(refused.sort()).toEqual(['a', 'b', 'e'])
      expect(await collect(rows.versions())).toEqual({ a: 1, b: 1, c: 2, d: 1, f: 4 })
      expect(await rows.many(['c', 'd', 'f'])).toHaveLength(2)
      expect(await rows.putAll([])).toEqual([])
    })

    test('16 concurrent writers of many documents lose no step of any', async () => {
      const steps = await documents().collection<{ of: number[] }>('sample-steps@1.1', [])
      const step = async (_: unknown, writer: number) => {
        for (let left = ['a', 'b', 'c', 'd']; left.length;) {
          const stored = new Map((await steps.many(left)).map((document) => [document.id, document]))
          const next = left.flatMap((id) => {
            const { version, row: { of } } = stored.get(id) ?? { version: 0, row: { of: new Array<number>() } }
            return of.includes(writer)
              ? []
              : [{ id, version: version + 1, row: { of: [...of, writer] }, after: version }]
          })
          const refused = await steps.putAll(next)
          left = next.map(({ id }) => id)
          expect(left).toEqual(expect.arrayContaining(refused))
        }
      }
      await Promise.all(Array.from({ length: 16 }, step))
      const found = await steps.many(['a', 'b', 'c', 'd'])
      expect(found.map(({ version, row: { of } }) => [version, new Set(of).size])).toEqual(Array(4).fill([16, 16]))
      await documents().drop('sample-steps@1.1')
    })

    test('a row comes back as JSON brings it back', async () => {
      const at = new Date('2026-11-21T12:00:00Z')
      const odd = {
        ...row,
        at,
        nothing: undefined,
        deep: { at, list: [undefined, NaN, at], nothing: undefined },
        small: -1e-7,
      }
      await rows.put({ id: 'x', version: 1, row: { ...odd, rank: Number.MAX_SAFE_INTEGER } }, 0)
      await rows.putAll([{ id: 'y', version: 1, row: { ...odd, rank: 0.1 + 0.2 }, after: 0 }])
      const json = JSON.parse(JSON.stringify(odd))
      expect((await rows.get('x'))?.row).toStrictEqual({ ...json, rank: Number.MAX_SAFE_INTEGER })
      expect((await rows.get('y'))?.row).toStrictEqual({ ...json, rank: 0.1 + 0.2 })
    })

    test('what JSON has no form for is refused, and nothing is stored', async () => {
      const big = { id: 'x', version: 1, row: { ...row, rank: 1n as unknown as number } }
      await expect(rows.put(big, 0)).rejects.toThrow('BigInt')
      await expect(rows.putAll([{ ...big, after: 0 }])).rejects.toThrow('BigInt')
      expect(await collect(rows.versions())).toEqual({})
    })

    test('fields may have any name, at any depth', async () => {
      const names = ['a.b', '$set', '$ref', '$id', 'a%2Eb', '100%', '_bsontype', 'ö', '1', '', 'constructor', '"}']
      const fields = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]))
      const named = { ...row, ...fields(7), deep: { list: [fields({ x: fields('ObjectId') })] } }
      await rows.put({ id: 'x', version: 1, row: named }, 0)
      expect((await rows.get('x'))?.row).toEqual(named)
      for (const name of names.filter(Boolean)) {
        expect([name, await ids({ where: { [name]: [7, 8] } as Find<Row>['where'] })]).toEqual([name, ['x']])
        expect([name, await ids({ where: { [name]: 8 } as Find<Row>['where'] })]).toEqual([name, []])
      }
    })

    test('the mark is got and put like a document, and is found, counted and listed nowhere', async () => {
      await fill({ a: {} })
      expect(await rows.put({ id: markId, version: 1, row }, 0)).toBe(true)
      expect(await rows.put({ id: markId, version: 2, row: { ...row, rank: 9 } }, 2)).toBe(false)
      expect(await rows.put({ id: markId, version: 2, row: { ...row, rank: 9 } }, 1)).toBe(true)
      expect(await rows.get(markId)).toMatchObject({ version: 2, row: { rank: 9 } })
      expect(await ids({})).toEqual(['a'])
      expect(await ids({ where: { rank: 9 }, sort: [['rank', 'asc']] })).toEqual([])
      expect(await rows.count()).toBe(1)
      expect(await collect(rows.versions())).toEqual({ a: 1 })
    })

    test('a purged document leaves nothing, not even its version', async () => {
      await fill({ a: {}, b: {}, c: {} })
      await rows.purge(['a', 'c', 'unknown'])
      expect(await collect(rows.versions())).toEqual({ b: 1 })
      expect(await rows.put({ id: 'a', version: 1, row }, 0)).toBe(true)
    })
  })

  describe('reading', () => {
    test('many gives the known ones of the asked', async () => {
      await fill({ a: {}, b: {}, c: {} })
      const found = await rows.many(['c', 'nobody', 'a'])
      expect(found.map(({ id }) => id).sort()).toEqual(['a', 'c'])
      expect(await rows.many([])).toEqual([])
    })

    test('versions of the asked ones', async () => {
      await fill({ a: {}, b: {}, c: {} })
      expect(await collect(rows.versions(['a', 'c', 'nobody']))).toEqual({ a: 1, c: 1 })
    })

    test('versions of more documents than one page holds', async () => {
      await Promise.all(
        Array.from({ length: 16 }, async (_, writer) => {
          for (let i = 0; i < 330; i++) await rows.put({ id: `${writer}-${i}`, version: 1, row: null }, 0)
        }),
      )
      expect(Object.keys(await collect(rows.versions()))).toHaveLength(16 * 330)
    })

    test('conditions compare type and value, and null also finds what is absent', async () => {
      await fill({ a: { rank: 1, title: '1' }, b: { rank: 2, title: null, open: false }, c: { rank: null } })
      expect(await ids({ where: { rank: 1 } })).toEqual(['a'])
      expect(await ids({ where: { title: '1' } })).toEqual(['a'])
      expect(await ids({ where: { open: false } })).toEqual(['b'])
      expect(await ids({ where: { title: null } })).toEqual(['b', 'c'])
      expect(await ids({ where: { rank: [1, 2, 7] } })).toEqual(['a', 'b'])
      expect(await ids({ where: { rank: [2, null] } })).toEqual(['b', 'c'])
      expect(await ids({ where: { rank: [] } })).toEqual([])
      expect(await ids({ where: { rank: 1, open: false } })).toEqual([])
      expect(await rows.count({ rank: [1, 2] })).toBe(2)
    })

    test('a list or an object is equal to nothing, and is not absent', async () => {
      const odd = (title: unknown) => ({ title: title as string, open: title as boolean })
      await fill({
        a: odd(['x', null]),
        b: odd({ x: 'x' }),
        c: odd([]),
        d: { title: 'x', open: 'x' as unknown as boolean },
      })
      for (const name of ['title', 'open'] as const) {
        expect([name, await ids({ where: { [name]: 'x' } })]).toEqual([name, ['d']])
        expect([name, await ids({ where: { [name]: ['x', null] } })]).toEqual([name, ['d']])
        expect([name, await ids({ where: { [name]: null } })]).toEqual([name, []])
      }
    })

    test('names and values are never read as part of a statement', async () => {
      const odd = `o'wner" -- $1 %`
      await fill({ a: { owner: odd }, [odd]: { title: odd } })
      expect(await ids({ where: { owner: odd } })).toEqual(['a'])
      expect(await ids({ where: { [odd]: null } as Find<Row>['where'], sort: [['title', 'asc']] })).toEqual([odd, 'a'])
      expect(await rows.get(odd)).toMatchObject({ row: { title: odd } })
    })

    test('null and absent sort last in both directions, ties by id', async () => {
      await fill({ e: { title: 'x' }, d: { title: null }, c: {}, b: { title: 'y' }, a: { title: 'x' } })
      expect(await ids({ sort: [['title', 'asc']] })).toEqual(['a', 'e', 'b', 'c', 'd'])
      expect(await ids({ sort: [['title', 'desc']] })).toEqual(['b', 'a', 'e', 'c', 'd'])
    })

    test('numbers sort as numbers, texts by code point', async () => {
      await fill({ a: { rank: 10, title: 'b' }, b: { rank: 9, title: 'B' }, c: { rank: -1.5, title: 'ä' } })
      expect(await ids({ sort: [['rank', 'asc']] })).toEqual(['c', 'b', 'a'])
      expect(await ids({ sort: [['title', 'asc']] })).toEqual(['b', 'a', 'c'])
    })

    test('texts sort by code point whatever they are made of, page by page', async () => {
      const titles = fc.uniqueArray(fc.string({ unit: 'grapheme', maxLength: 3 }), { maxLength: 12 })
      const always = ['', '}', '~', '~0', '\x7f', '\u0080', 'é', '\uffff', '\u{10000}', '\u{1f600}a', 'a', 'a\u{1f600}',
        'a~']
      await fc.assert(
        fc.asyncProperty(titles, fc.constantFrom<'asc' | 'desc'>('asc', 'desc'), async (some, direction) => {
          await rows.purge(Object.keys(await collect(rows.versions())))
          const all = [...new Set([...always, ...some])]
          await fill(Object.fromEntries(all.map((title, i) => [`id-${i}`, { title }])))
          const expected = all.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
          if (direction === 'desc') expected.reverse()
          const paged: string[] = []
          for (let after: Find<Row>['after'];;) {
            const page = await rows.find({ sort: [['title', direction]], limit: 5, after })
            paged.push(...page.map(({ row: { title } }) => title as string))
            const last = page.at(-1)
            if (!last) break
            after = { id: last.id, values: [last.row.title ?? null] }
          }
          expect(paged).toEqual(expected)
          expect(await ids({ where: { title: all[3] } })).toHaveLength(1)
        }),
        { numRuns: 10 },
      )
    })

    test('a find by nothing that an index names is refused', async () => {
      await expect(rows.find({ sort: [['open', 'asc']], limit: 1 })).rejects.toThrow('sorts by open')
      expect(await rows.find({ sort: [['rank', 'asc']], limit: 0 })).toEqual([])
    })

    test('pages by keyset are the whole list, for any mix of directions and nulls', async () => {
      const value = fc.option(fc.integer({ min: 0, max: 3 }))
      const title = fc.option(fc.constantFrom('a', 'b', 'c'))
      const direction = fc.constantFrom<'asc' | 'desc'>('asc', 'desc')
      const scenario = fc.record({
        all: fc.array(fc.record({ rank: value, title, open: fc.boolean() }), { maxLength: 25 }),
        directions: fc.tuple(direction, direction),
        limit: fc.integer({ min: 1, max: 6 }),
      })
      await fc.assert(
        fc.asyncProperty(scenario, async ({ all, directions, limit }) => {
          await rows.purge(Object.keys(await collect(rows.versions())))
          await fill(Object.fromEntries(all.map((row, i) => [`id-${String(i).padStart(2, '0')}`, row])))
          const sort = [['rank', directions[0]], ['title', directions[1]]] as const
          const stored = await rows.find({ limit: 100 })
          const expected = [...stored].sort((a, b) => compare(a, b, sort)).map(({ id }) => id)
          const paged: string[] = []
          let after: Find<Row>['after']
          for (;;) {
            const page = await rows.find({ sort, limit, after })
            paged.push(...page.map(({ id }) => id))
            const last = page.at(-1)
            if (!last || page.length < limit) break
            after = { id: last.id, values: [last.row.rank, last.row.title ?? null] }
          }
          expect(paged).toEqual(expected)
        }),
        { numRuns: 40 },
      )
    })
  })

  describe('collections', () => {
    test('are listed until they are dropped', async () => {
      await documents().collection('sample-others@1.1', [])
      expect(await documents().names()).toEqual(['sample-others@1.1', name])
      await documents().drop('sample-others@1.1')
      expect(await documents().names()).toEqual([name])
      await documents().drop('sample-others@1.1')
    })

    test('opened by several processes at once are one', async () => {
      const open = () => documents().collection<Row>('sample-others@2.1', [['owner']])
      const opened = await Promise.all(Array.from({ length: 8 }, open))
      await opened[0]?.put({ id: 'x', version: 1, row: plain }, 0)
      for (const one of opened) expect(await one.get('x')).toBeDefined()
      await documents().drop('sample-others@2.1')
    })
  })
}

type Sort = NonNullable<Find<Row>['sort']>

function compare(a: { id: string; row: Row }, b: { id: string; row: Row }, sort: Sort): number {
  for (const [name, direction] of sort) {
    const [x, y]: [Scalar, Scalar] = [a.row[name] ?? null, b.row[name] ?? null]
    if (x === y) continue
    if (x === null || y === null) return x === null ? 1 : -1
    return (x < y ? -1 : 1) * (direction === 'asc' ? 1 : -1)
  }
  return a.id < b.id ? -1 : 1
}
