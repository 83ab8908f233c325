import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Collection, Documents, Find, Scalar } from './documents.ts'

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
      const other = await documents().collection('sample-others@1.1', [])
      await other.put({ id: 'x', version: 1, row: {} }, 0)
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
