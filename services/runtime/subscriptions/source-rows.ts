import type { Database, Tx } from '../postgres/database.ts'
import type { DomainEvent } from '../event-store/decider.ts'
import { type Fold, foldRow } from '../event-store/handlers.ts'
import type { Recorded } from '../event-store/recorded.ts'
import type { AnySubscribedModel, Merged } from './subscribed-model.ts'

/**
 * Folds events into the sources of a run, each stream in its order. A known event changes nothing. An event changes its
 * own source and commits; only then rows are merged: of two consumers that change two sources of a row at the same time,
 * the later one sees both.
 */
export async function foldSources(
  database: Database,
  { run, model }: { run: string; model: AnySubscribedModel },
  events: readonly Recorded[],
): Promise<void> {
  for (let left = Map.groupBy(events, ({ stream }) => stream); left.size > 0;) {
    const stored = await storedSources(database, run, [...left.keys()])
    const changed = [...left].flatMap(([stream, news]) => folded(model, stream, news, stored.get(stream)) ?? [])
    const written = await writeSources(database, run, changed)
    // Somebody else has been there since it was read: then the fold begins again on what they have left.
    const lost = changed.filter(({ stream }) => !written.has(stream))
    left = new Map(lost.map(({ stream }) => [stream, left.get(stream)!]))
  }
}

/** What streams say, by stream; null for one of which nothing is left. */
export async function readSources<Source extends object>(
  db: Tx | Database,
  run: string,
  streams: readonly string[],
): Promise<Map<string, Source | null>> {
  const { rows } = await db.query<{ stream: string; source: Source | null }>({
    name: 'sources',
    text: 'SELECT stream, source FROM merge_sources WHERE model = $1 AND stream = ANY ($2)',
    values: [run, streams],
  })
  return new Map(rows.map(({ stream, source }) => [stream, source]))
}

/** The streams that have told of a person, whatever is left of them. */
export async function streamsAbout(database: Database, subject: string): Promise<string[]> {
  const { rows } = await database.query<{ stream: string }>(
    'SELECT DISTINCT stream FROM merge_sources WHERE subject = $1 ORDER BY stream',
    [subject],
  )
  return rows.map(({ stream }) => stream)
}

/** Leaves nothing of what streams say of a person, in any run. The rows stay: what comes late finds that it is late. */
export async function purgeSources(database: Database, subject: string): Promise<void> {
  await database.query('UPDATE merge_sources SET source = NULL WHERE subject = $1 AND source IS NOT NULL', [subject])
}

/** The merged rows that streams are a part of, themselves included, but for those that wait. */
export function rowsOf<Source extends object>(
  database: Database,
  run: string,
  streams: readonly string[],
): Promise<Merged<Source>[]> {
  return merged(database, { run, mains: '(stream = ANY ($2) OR refs && $2)', values: [streams] })
}

/** Main sources that miss another one, since it has not arrived yet: they are completed when it does. */
export async function waitingRows(
  db: Tx | Database,
): Promise<{ model: string; stream: string; missing: string[]; since: Date }[]> {
  const { rows } = await db.query(
    `SELECT main.model, main.stream, array_agg(need) AS missing, main.at AS since
     FROM merge_sources main CROSS JOIN unnest(main.needs) need
     WHERE main.main AND main.needs <> '{}' AND main.source IS NOT NULL
       AND NOT EXISTS (SELECT FROM merge_sources other WHERE other.model = main.model AND other.stream = need)
     GROUP BY main.model, main.stream, main.at ORDER BY main.at, main.stream`,
  )
  return rows
}

/** Every merged row of a run as its sources stand now, in short reads, for a rebuild of what is made of them. */
export async function* mergedRows<Source extends object>(
  database: Database,
  run: string,
  pageSize = 500,
): AsyncGenerator<Merged<Source>> {
  for (let after = '';;) {
    const page = await database.query<{ stream: string }>(
      'SELECT stream FROM merge_sources WHERE model = $1 AND main AND stream > $2 ORDER BY stream LIMIT $3',
      [run, after, pageSize],
    )
    const last = page.rows.at(-1)?.stream
    if (last === undefined) return
    yield* await merged<Source>(database, { run, mains: 'stream > $2 AND stream <= $3', values: [after, last] })
    after = last
  }
}

/** How many rows that gives, with those that still wait. */
export async function mergedCount(database: Database, run: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM merge_sources WHERE model = $1 AND main',
    [run],
  )
  return rows[0]!.count
}

interface Stored {
  stream: string
  sequence: number
  main: boolean
  needs: readonly string[]
  refs: readonly string[]
  source: object | null
  /** The person of whom the stream has told last. */
  subject: string | null
}

async function storedSources(database: Database, run: string, streams: string[]): Promise<Map<string, Stored>> {
  const { rows } = await database.query<Stored>({
    name: 'sources-stored',
    text:
      'SELECT stream, sequence, main, needs, refs, source, subject FROM merge_sources WHERE model = $1 AND stream = ANY ($2)',
    values: [run, streams],
  })
  return new Map(rows.map((row) => [row.stream, row]))
}

type Changed = Stored & { before: number }

/** Nothing when every event was known. A source of which nothing is left keeps its companions: its row counts them. */
function folded(
  model: AnySubscribedModel,
  stream: string,
  events: readonly Recorded[],
  before: Stored | undefined,
): Changed | undefined {
  const known = before?.sequence ?? 0
  const news = events.filter(({ sequence }) => sequence > known)
  if (news.length === 0) return undefined
  const sequence = news.at(-1)!.sequence
  const fold = model.fold as Fold<object, DomainEvent> // of these events, into what it has made before
  const source = news.reduce((row: object | null, event) => foldRow(fold, row, event), before?.source ?? null)
  const subject = news.findLast((event) => event.subject !== null)?.subject ?? before?.subject ?? null
  const kept = { main: false, needs: [], refs: [], ...before, stream, sequence, source, subject, before: known }
  if (!source) return kept
  const companions = model.completes?.(source)
  const { needs, takes = [] } = companions ?? { needs: [] }
  return { ...kept, main: companions !== undefined, needs, refs: [...needs, ...takes] }
}

/** @returns the streams whose source was still the one that was folded */
async function writeSources(database: Database, run: string, changed: readonly Changed[]): Promise<Set<string>> {
  if (changed.length === 0) return new Set()
  const { rows } = await database.query<{ stream: string }>({
    name: 'sources-write',
    text: `INSERT INTO merge_sources AS stored (model, stream, sequence, main, needs, refs, source, subject)
      SELECT $1, stream, sequence, main, ARRAY(SELECT json_array_elements_text(needs)), ARRAY(SELECT json_array_elements_text(refs)), source, subject
      FROM json_to_recordset($2::json)
        one(stream text, sequence int, main boolean, needs json, refs json, source jsonb, subject text)
      ON CONFLICT (model, stream) DO UPDATE SET sequence = excluded.sequence, main = excluded.main,
        needs = excluded.needs, refs = excluded.refs, source = excluded.source, subject = excluded.subject
      WHERE stored.sequence = ($3::jsonb ->> stored.stream)::int
      RETURNING stream`,
    values: [run, JSON.stringify(changed), JSON.stringify(beforeOf(changed))],
  })
  return new Set(rows.map(({ stream }) => stream))
}

function beforeOf(changed: readonly Changed[]): Record<string, number> {
  return Object.fromEntries(changed.map(({ stream, before }) => [stream, before]))
}

interface Choice {
  run: string
  /** SQL from `$2` on; what it leaves is in the order of the streams. */
  mains: string
  values: readonly unknown[]
}

/** The merged rows of main sources, but for those that wait. One statement reads all sources of a row. */
async function merged<Source extends object>(
  database: Database,
  { run, mains, values }: Choice,
): Promise<Merged<Source>[]> {
  const { rows } = await database.query<
    { row: string; stream: string; sequence: number; source: Source | null; needs: string[] }
  >(
    `SELECT main.stream AS row, part.stream, part.sequence, part.source, part.needs
     FROM (SELECT * FROM merge_sources WHERE model = $1 AND main AND ${mains}) main
     JOIN merge_sources part ON part.model = main.model AND (part.stream = main.stream OR part.stream = ANY (main.refs))
     ORDER BY main.stream`,
    [run, ...values],
  )
  return [...Map.groupBy(rows, ({ row }) => row)].flatMap(([stream, parts]) => {
    const main = parts.find((part) => part.stream === stream)
    const others = new Map(parts.filter((part) => part !== main).map((part) => [part.stream, part.source]))
    if (!main?.needs.every((need) => others.has(need))) return []
    return [{ stream, version: parts.reduce((sum, { sequence }) => sum + sequence, 0), main: main.source, others }]
  })
}
