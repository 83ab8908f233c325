import type { Database, Tx } from '../postgres/database.ts'
import type { DomainEvent } from '../event-store/decider.ts'
import { type Fold, foldRow, forEach, type Handlers } from '../event-store/handlers.ts'
import type { SubscribedModel } from './reaction.ts'
import type { Recorded } from '../event-store/recorded.ts'

/** A row made of a main source and the sources that it names, each a stream of some service. */
export interface MergedModel<Source extends object, E extends DomainEvent> {
  /** Rises in its number with any change of `fold`: `orders@2`. */
  name: string
  /** What the stream says after an event of each type; null when nothing is left of it. JSON. */
  fold: Fold<Source, E>
  /**
   * The streams that complete a main source, undefined for a source that is not one. The row waits for those that it
   * `needs`; `takes` are used when they are there. They stay the same for as long as the source lives.
   */
  completes(source: Source): { needs: readonly string[]; takes?: readonly string[] } | undefined
  /** Stores the row where the stored one has a lower version, or none is stored. */
  write(row: Merged<Source>): Promise<void>
  /** Deletes all rows. */
  empty(): Promise<void>
}

export interface Merged<Source extends object> {
  /** The stream of the main source. */
  stream: string
  /** The sum of the sequences of its sources: higher is later. */
  version: number
  /** Null when nothing is left of the main source. */
  main: Source | null
  /** Of the named streams, those that have said anything; null when nothing is left of it. */
  others: ReadonlyMap<string, Source | null>
}

/**
 * A subscribed model of merged rows. An event changes its own source and commits; only then all sources are read and the
 * merged row is written. So of two consumers that change two sources of a row at the same time, the later one sees
 * both. The second step runs even when the event was known: a crash in between leaves nothing out.
 */
export function mergeSources<Source extends object, E extends DomainEvent>(
  database: Database,
  model: MergedModel<Source, E>,
): SubscribedModel<E> {
  const take = async (event: Recorded<E>) => {
    await foldSource(database, model, event)
    for (const row of await rowsOf<Source>(database, model.name, event.stream)) await model.write(row)
  }
  return {
    name: model.name,
    apply: forEach(model.fold, take) as Handlers<E>, // which are events of those types
    async empty() {
      await database.query('DELETE FROM merge_sources WHERE model = $1', [model.name])
      await model.empty()
    },
  }
}

/** Main sources that miss another one, since it has not arrived yet: they are completed when it does. */
export async function waitingRows(
  db: Tx | Database,
): Promise<{ model: string; stream: string; missing: string[]; since: Date }[]> {
  const { rows } = await db.query(
    `SELECT main.model, main.stream, array_agg(need) AS missing, main.at AS since
     FROM merge_sources main CROSS JOIN unnest(main.needs) need
     WHERE main.main AND main.source IS NOT NULL
       AND NOT EXISTS (SELECT FROM merge_sources other WHERE other.model = main.model AND other.stream = need)
     GROUP BY main.model, main.stream, main.at ORDER BY main.at, main.stream`,
  )
  return rows
}

/** Every row as its sources stand now, in short reads, for a rebuild of what is made of them. */
export async function* mergedRows<Source extends object>(
  database: Database,
  model: string,
  pageSize = 500,
): AsyncGenerator<Merged<Source>> {
  for (let after = '';;) {
    const page = await database.query<{ stream: string }>(
      'SELECT stream FROM merge_sources WHERE model = $1 AND main AND stream > $2 ORDER BY stream LIMIT $3',
      [model, after, pageSize],
    )
    const last = page.rows.at(-1)?.stream
    if (last === undefined) return
    yield* await merged<Source>(database, { model, mains: 'stream > $2 AND stream <= $3', values: [after, last] })
    after = last
  }
}

/** How many rows that gives, with those that still wait. */
export async function mergedCount(database: Database, model: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM merge_sources WHERE model = $1 AND main',
    [model],
  )
  return rows[0]!.count
}

interface Stored<Source> {
  sequence: number
  main: boolean
  needs: readonly string[]
  refs: readonly string[]
  source: Source | null
}

async function foldSource<Source extends object, E extends DomainEvent>(
  database: Database,
  model: MergedModel<Source, E>,
  event: Recorded<E>,
): Promise<void> {
  for (;;) {
    const before = await storedSource<Source>(database, model.name, event.stream)
    if (before && before.sequence >= event.sequence) return
    const { main, needs, refs, source } = folded(model, event, before)
    // Somebody else may have been here since it was read; then the fold begins again on what they have left.
    const { rowCount } = await database.query(
      `INSERT INTO merge_sources AS stored (model, stream, sequence, main, needs, refs, source)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (model, stream) DO UPDATE SET sequence = excluded.sequence, main = excluded.main,
         needs = excluded.needs, refs = excluded.refs, source = excluded.source
       WHERE stored.sequence = $8`,
      [model.name, event.stream, event.sequence, main, needs, refs, source && JSON.stringify(source),
        before?.sequence ?? 0],
    )
    if (rowCount === 1) return
  }
}

async function storedSource<Source>(
  database: Database,
  model: string,
  stream: string,
): Promise<Stored<Source> | undefined> {
  const { rows } = await database.query<Stored<Source>>(
    'SELECT sequence, main, needs, refs, source FROM merge_sources WHERE model = $1 AND stream = $2',
    [model, stream],
  )
  return rows[0]
}

/** A source of which nothing is left keeps its companions: the version of its row still counts them. */
function folded<Source extends object, E extends DomainEvent>(
  model: MergedModel<Source, E>,
  event: Recorded<E>,
  before: Stored<Source> | undefined,
): Omit<Stored<Source>, 'sequence'> {
  const source = foldRow(model.fold, before?.source ?? null, event)
  if (!source) return { main: false, needs: [], refs: [], ...before, source }
  const companions = model.completes(source)
  const { needs, takes = [] } = companions ?? { needs: [] }
  return { main: companions !== undefined, needs, refs: [...needs, ...takes], source }
}

/** The rows that a stream is a part of, itself included. */
function rowsOf<Source extends object>(database: Database, model: string, stream: string): Promise<Merged<Source>[]> {
  return merged(database, { model, mains: '(stream = $2 OR refs @> ARRAY[$2])', values: [stream] })
}

interface Choice {
  model: string
  /** SQL from `$2` on; what it leaves is in the order of the streams. */
  mains: string
  values: readonly unknown[]
}

/** The merged rows of main sources, but for those that wait. One statement reads all sources of a row. */
async function merged<Source extends object>(
  database: Database,
  { model, mains, values }: Choice,
): Promise<Merged<Source>[]> {
  const { rows } = await database.query<
    { row: string; stream: string; sequence: number; source: Source | null; needs: string[] }
  >(
    `SELECT main.stream AS row, part.stream, part.sequence, part.source, part.needs
     FROM (SELECT * FROM merge_sources WHERE model = $1 AND main AND ${mains}) main
     JOIN merge_sources part ON part.model = main.model AND (part.stream = main.stream OR part.stream = ANY (main.refs))
     ORDER BY main.stream`,
    [model, ...values],
  )
  return [...Map.groupBy(rows, ({ row }) => row)].flatMap(([stream, parts]) => {
    const main = parts.find((part) => part.stream === stream)
    const others = new Map(parts.filter((part) => part !== main).map((part) => [part.stream, part.source]))
    if (!main?.needs.every((need) => others.has(need))) return []
    return [{ stream, version: parts.reduce((sum, { sequence }) => sum + sequence, 0), main: main.source, others }]
  })
}
