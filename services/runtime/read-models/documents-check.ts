import { randomUUID } from 'node:crypto'
import { isOutage } from '../postgres/database.ts'
import type { Collection, Documents } from './documents.ts'

interface Sample {
  owner: string
  rank: number | null
}

type Probe = (rows: Collection<Sample>) => Promise<boolean>

const writers = 16
const rounds = 3
const row = (rank: number | null): Sample => ({ owner: 'a', rank })

/** What the port promises and a server that speaks a store's protocol may lack, each in the fewest operations. */
const probes: Record<string, Probe> = {
  'a guarded insert': async (rows) => (await rows.put(first('x'), 0)) && !(await rows.put(first('x'), 0)),
  'a guarded replacement': async (rows) =>
    (await rows.put({ id: 'x', version: 2, row: row(2) }, 1)) &&
    !(await rows.put({ id: 'x', version: 3, row: row(3) }, 1)),
  'one winner of writers at once': async (rows) => {
    for (let version = 3; version < 3 + rounds; version++) {
      const write = () => rows.put({ id: 'x', version, row: row(1) }, version - 1)
      const won = await Promise.all(Array.from({ length: writers }, write))
      if (won.filter(Boolean).length !== 1) return false
    }
    return true
  },
  'a bulk in which one operation is refused': async (rows) => {
    const next = ['b', 'x', 'a'].map((id, i) => ({ ...first(id), row: row(id === 'a' ? null : i), after: 0 }))
    return (await rows.putAll(next)).join() === 'x' && (await rows.get('a')) !== undefined
  },
  'sorted pages': async (rows) => {
    const find = { where: { owner: 'a' }, sort: [['rank', 'asc']], limit: 2 } as const
    const found = await rows.find(find)
    const next = await rows.find({ ...find, after: { id: found[1]?.id ?? '', values: [found[1]?.row.rank ?? null] } })
    return [...found, ...next].map(({ id }) => id).join() === 'b,x,a' && (await rows.count({ rank: null })) === 1
  },
  'a removal': async (rows) => {
    await rows.purge(['a', 'b'])
    return (await rows.count()) === 1
  },
}

/**
 * Whether a store holds what read models stand on, tried out in a collection of its own.
 * @returns the first thing that it lacks
 * @throws DomainError TRY_AGAIN when it is away
 */
export async function checkDocuments(documents: Documents): Promise<string | undefined> {
  const name = `check@${randomUUID().replaceAll('-', '')}`
  try {
    const rows = await documents.collection<Sample>(name, [['owner', 'rank']])
    for (const [what, probe] of Object.entries(probes)) if (!(await holds(probe, rows))) return what
    return undefined
  } catch (error) {
    if (isOutage(error)) throw error
    return 'a collection with an index'
  } finally {
    await documents.drop(name).catch(() => {})
  }
}

async function holds(probe: Probe, rows: Collection<Sample>): Promise<boolean> {
  return probe(rows).catch((error: unknown) => {
    if (isOutage(error)) throw error
    return false
  })
}

function first(id: string) {
  return { id, version: 1, row: row(1) }
}
