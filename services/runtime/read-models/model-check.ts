import type { Collection } from './documents.ts'
import type { Tx } from '../postgres/database.ts'
import type { Cursor } from '../event-store/recorded.ts'

const page = 500
const streamsAtOnce = 1_000
/** From one stream to the next, over all events between; `past` are those that began up to a cursor. */
const streamsPage = `WITH RECURSIVE found AS (
    (SELECT e.stream FROM events e WHERE e.stream > $1 AND e.stream < $2 || chr(1114111) ORDER BY e.stream LIMIT 1)
    UNION ALL
    SELECT (SELECT e.stream FROM events e WHERE e.stream > found.stream AND e.stream < $2 || chr(1114111)
      ORDER BY e.stream LIMIT 1) FROM found WHERE found.stream IS NOT NULL
  ), page AS (SELECT stream FROM found WHERE stream IS NOT NULL LIMIT $5)
  SELECT count(*)::int AS all, max(stream) AS last,
    (count(*) FILTER (WHERE (e.txid, e.seq) <= ($3::xid8, $4::bigint)))::int AS past
  FROM page JOIN events e USING (stream) WHERE e.version = 1`
interface Page {
  all: number
  past: number
  last: string | null
}
/** So many different documents are named. */
const enough = 5

/**
 * Counts the documents of a run against the streams of the log up to its cursor; newer ones may be there already.
 * @returns what is wrong, if anything
 */
export async function missing(
  db: Tx,
  streams: string,
  run: { collection: Collection<object>; cursor: Cursor },
): Promise<string | undefined> {
  let documents = 0
  for await (const _ of run.collection.versions()) documents++
  const { past, all } = await countStreams(db, streams, run.cursor)
  if (documents >= past && documents <= all) return undefined
  return `has ${documents} documents for ${past} to ${all} streams`
}

/** A page at a time, each stream found by one look into the index: however long the log is, no statement takes long. */
async function countStreams(db: Tx, prefix: string, cursor: Cursor): Promise<{ all: number; past: number }> {
  const counted = { all: 0, past: 0 }
  let after: string | null = prefix
  while (after !== null) {
    const { all, past, last }: Page = await pageAfter(db, after, { prefix, cursor })
    counted.all += all
    counted.past += past
    after = last
  }
  return counted
}

async function pageAfter(db: Tx, after: string, { prefix, cursor }: { prefix: string; cursor: Cursor }): Promise<Page> {
  const { rows } = await db.query<Page>({
    name: 'model-check-streams',
    text: streamsPage,
    values: [after, prefix, String(cursor.txid), String(cursor.seq), streamsAtOnce],
  })
  return rows[0]!
}

/** Ids of documents that stand at one version and differ, and of those that only `live` has; a few of them. */
export async function differences(live: Collection<object>, built: Collection<object>): Promise<string[]> {
  const found: string[] = []
  for await (const ids of pages(live)) {
    // A second look, since a document may move on between the two reads.
    found.push(...(await unlike(await unlike(ids, live, built), live, built)))
    if (found.length >= enough) break
  }
  return found.slice(0, enough)
}

async function unlike(ids: string[], live: Collection<object>, built: Collection<object>): Promise<string[]> {
  if (ids.length === 0) return []
  const [ours, theirs] = [await standing(live, ids), await standing(built, ids)]
  return ids.filter((id) => {
    const [here, there] = [ours.get(id), theirs.get(id)]
    return !there || (here?.version === there.version && here.row !== there.row)
  })
}

async function* pages(collection: Collection<object>): AsyncGenerator<string[]> {
  let ids: string[] = []
  for await (const { id } of collection.versions()) {
    if (ids.push(id) < page) continue
    yield ids
    ids = []
  }
  if (ids.length) yield ids
}

async function standing(collection: Collection<object>, ids: string[]) {
  const found = new Map<string, { version: number; row?: string }>()
  for await (const { id, version } of collection.versions(ids)) found.set(id, { version })
  for (const { id, version, row } of await collection.many(ids)) {
    found.set(id, { version, row: JSON.stringify(row, sorted) })
  }
  return found
}

/** Fields in one order, whatever order a store gives them back in. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
