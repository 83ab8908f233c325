import type { StreamSequence } from '@delvik/schemas/positions'
import type { Database, Tx } from '../postgres/database.ts'

/** An event that a group has taken in. */
export interface InboxRecord {
  stream: string
  sequence: number
  id: string
}

/** Stands in the inbox for an event that never came and was given up. */
export const unknownEvent = '00000000-0000-0000-0000-000000000000'

/** The last sequence of each stream that the group has taken in. */
export async function lastInInbox(
  db: Tx | Database,
  group: string,
  streams: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.query({
    name: 'seen-last',
    text: `SELECT one.stream, last.sequence FROM unnest($2::text[]) one(stream) CROSS JOIN LATERAL
        (SELECT sequence FROM inbox WHERE grp = $1 AND inbox.stream = one.stream ORDER BY sequence DESC LIMIT 1) last`,
    values: [group, streams],
  })
  return new Map(rows.map(({ stream, sequence }) => [stream, sequence]))
}

/** Ids of events by which the group knows these places. */
export async function idsInInbox(
  db: Tx | Database,
  group: string,
  places: readonly InboxRecord[],
): Promise<Map<string, string>> {
  if (places.length === 0) return new Map()
  const { rows } = await db.query(
    `SELECT stream, sequence, event_id FROM inbox
     JOIN unnest($2::text[], $3::int[]) place(stream, sequence) USING (stream, sequence) WHERE grp = $1`,
    [group, places.map(({ stream }) => stream), places.map(({ sequence }) => sequence)],
  )
  return new Map(rows.map(({ stream, sequence, event_id }) => [inboxKey({ stream, sequence }), event_id]))
}

export async function recordInInbox(db: Tx | Database, group: string, taken: readonly InboxRecord[]): Promise<void> {
  if (taken.length === 0) return
  await db.query({
    name: 'seen-mark',
    text:
      `INSERT INTO inbox (grp, stream, sequence, event_id) SELECT $1, * FROM unnest($2::text[], $3::int[], $4::uuid[])
      ON CONFLICT DO NOTHING`,
    values: [
      group,
      taken.map(({ stream }) => stream),
      taken.map(({ sequence }) => sequence),
      taken.map(({ id }) => id),
    ],
  })
}

/** Groups of a reaction that have read former generations of its topics. */
export async function formerGroups(db: Tx | Database, base: string, group: string): Promise<string[]> {
  // From one group to the next by the index: a plain DISTINCT would read all that was ever taken in.
  const { rows } = await db.query<{ grp: string }>(
    `WITH RECURSIVE known AS (
       (SELECT grp FROM inbox WHERE grp >= $1 ORDER BY grp LIMIT 1)
       UNION ALL SELECT (SELECT grp FROM inbox WHERE grp > known.grp ORDER BY grp LIMIT 1) FROM known
       WHERE starts_with(grp, $1))
     SELECT grp FROM known WHERE starts_with(grp, $1)`,
    [base],
  )
  return rows.map(({ grp }) => grp).filter((grp) => grp !== group && (grp === base || grp.startsWith(`${base}.`)))
}

/** Whether one of the groups has taken in this very event, and not another one in its place. */
export async function isInInboxOf(
  db: Tx | Database,
  groups: readonly string[],
  { stream, sequence, id }: InboxRecord,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'seen-by',
    text: 'SELECT FROM inbox WHERE grp = ANY ($1) AND stream = $2 AND sequence = $3 AND event_id = $4',
    values: [groups, stream, sequence, id],
  })
  return Boolean(rowCount)
}

export function inboxKey({ stream, sequence }: StreamSequence): string {
  return `${stream} ${sequence}`
}
