import type { Database, Tx } from '../postgres/database.ts'
import { recordInInbox, unknownEvent } from './inbox-records.ts'

export type ParkedReason = 'failed' | 'waiting' | 'diverged'

/** An event that a consumer could not take in, and those that wait behind it. */
export interface Parked {
  consumer: string
  /** Its stream: other streams go on. */
  key: string
  /** Subscribed events by sequence, own ones by version. */
  sequence: number
  id: string
  type: string
  reason: ParkedReason
  error: string | null
  attempts: number
  at: Date
}

/** The record of a subscribed event; an own one is read from the log again. */
export interface ParkedRecord {
  topic: string
  partition: number
  offset: bigint
  headers: Readonly<Record<string, Buffer>>
  value: Buffer | null
}

type ParkedKey = Pick<Parked, 'consumer' | 'key'>

const columns = 'consumer, key, sequence, event_id AS id, type, reason, error, attempts, at'

/** Parks an event, or notes another failed attempt of a parked one. */
export async function park(
  db: Tx | Database,
  parked: Omit<Parked, 'at' | 'attempts'> & { attempts?: number },
  record?: ParkedRecord,
): Promise<void> {
  const { consumer, key, sequence, id, type, reason, error, attempts = 0 } = parked
  await db.query(
    `INSERT INTO parked (consumer, key, sequence, event_id, type, reason, error, attempts, topic, p, off, headers, value)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (consumer, key, sequence, event_id) DO UPDATE SET
       reason = CASE WHEN excluded.reason = 'waiting' THEN parked.reason ELSE excluded.reason END,
       error = coalesce(excluded.error, parked.error), attempts = parked.attempts + excluded.attempts, retry = false`,
    [consumer, key, sequence, id, type, reason, error, attempts, ...columnsOf(record)],
  )
}

function columnsOf(record: ParkedRecord | undefined): unknown[] {
  if (!record) return [null, null, null, null, null]
  const headers = Object.fromEntries(
    Object.entries(record.headers).map(([name, bytes]) => [name, bytes.toString('utf8')]),
  )
  return [record.topic, record.partition, String(record.offset), headers, record.value?.toString('utf8')]
}

/** What fails or waits on these keys: event ids by sequence. */
export async function heldOn(
  db: Tx | Database,
  consumer: string,
  keys: readonly string[],
): Promise<Map<string, Map<number, string>>> {
  const { rows } = await db.query<{ key: string; sequence: number; id: string }>({
    name: 'parked-held',
    text: `SELECT key, sequence, event_id AS id FROM parked
      WHERE consumer = $1 AND key = ANY ($2) AND reason <> 'diverged'`,
    values: [consumer, keys],
  })
  const held = new Map<string, Map<number, string>>()
  for (const { key, sequence, id } of rows) held.set(key, (held.get(key) ?? new Map()).set(sequence, id))
  return held
}

/** What is parked on a key, first in order first, with the records of subscribed events. */
export async function chain(
  db: Tx | Database,
  { consumer, key }: ParkedKey,
): Promise<(Parked & { record: ParkedRecord | null })[]> {
  const { rows } = await db.query(
    `SELECT ${columns}, topic, p, off, headers, value FROM parked
     WHERE consumer = $1 AND key = $2 AND reason <> 'diverged' ORDER BY sequence`,
    [consumer, key],
  )
  return rows.map(({ topic, p, off, headers, value, ...parked }) => ({
    ...parked,
    record: topic === null ? null : { topic, partition: p, offset: BigInt(off), ...bytesOf(headers, value) },
  }))
}

function bytesOf(headers: Record<string, string>, value: string | null) {
  const bytes = Object.entries(headers).map(([name, text]) => [name, Buffer.from(text, 'utf8')] as const)
  return { headers: Object.fromEntries(bytes), value: value === null ? null : Buffer.from(value, 'utf8') }
}

/** Takes events off the list: they were taken in. */
export async function release(db: Tx | Database, place: ParkedKey, sequences: readonly number[]): Promise<void> {
  await db.query(
    `DELETE FROM parked WHERE consumer = $1 AND key = $2 AND sequence = ANY ($3) AND reason <> 'diverged'`,
    [place.consumer, place.key, sequences],
  )
}

/** The keys that an operator wants tried again, with their topics; of own events there is none. */
export async function toRetry(db: Tx | Database, consumer: string): Promise<{ key: string; topic: string | null }[]> {
  const { rows } = await db.query(
    'SELECT DISTINCT key, topic FROM parked WHERE consumer = $1 AND retry ORDER BY key',
    [consumer],
  )
  return rows
}

/** Of consumers whose topics have a newer generation, which others read. */
export async function forgetParked(db: Tx | Database, consumers: readonly string[]): Promise<void> {
  await db.query('DELETE FROM parked WHERE consumer = ANY ($1)', [consumers])
}

/** So many keys are looked at at most: an operator needs no more to see that something is missing. */
const waitingAtMost = 1_000

/** What waits on a key without anything failed before it: an event is missing. From one key to the next by the index. */
export async function waitingSince(db: Tx | Database, consumer: string): Promise<{ key: string; since: Date }[]> {
  const first = (after: string) =>
    `SELECT key, reason, at FROM parked WHERE consumer = $1 AND reason <> 'diverged' ${after}
     ORDER BY key, sequence LIMIT 1`
  const { rows } = await db.query(
    `WITH RECURSIVE keys AS ((${first('')})
       UNION ALL SELECT next.* FROM keys CROSS JOIN LATERAL (${first('AND key > keys.key')}) next)
     SELECT key, at AS since FROM (SELECT * FROM keys LIMIT ${waitingAtMost}) held WHERE reason = 'waiting' ORDER BY key`,
    [consumer],
  )
  return rows
}

/** For people and logs: what failed, without values, which may be personal. */
export function describeFailure(error: Error & { code?: string; constraint?: string; severity?: string }): string {
  const { name, message, code, constraint, severity } = error
  const words = severity === undefined
    ? `${name}: ${message}`
    : ['PostgreSQL', code, constraint].filter(Boolean).join(' ')
  return words.slice(0, 500)
}

/** Not of a run that another one is read instead of: it is only kept for those who still feed it. */
const isRead = `NOT EXISTS (SELECT FROM subscribed_runs r WHERE r.retired_at IS NOT NULL AND parked.consumer LIKE
  '%.' || r.model || '@' || r.generation || CASE WHEN r.run > 1 THEN '.' || r.run ELSE '' END)`

export async function listParked(db: Tx | Database): Promise<Parked[]> {
  const { rows } = await db.query<Parked>(
    `SELECT ${columns} FROM parked WHERE ${isRead} ORDER BY consumer, key, sequence`,
  )
  return rows
}

/** How many events are parked, by consumer and reason. */
export async function countParked(
  db: Tx | Database,
): Promise<(Pick<Parked, 'consumer' | 'reason'> & { count: number })[]> {
  const { rows } = await db.query(
    `SELECT consumer, reason, count(*)::int AS count FROM parked WHERE ${isRead} GROUP BY consumer, reason`,
  )
  return rows
}

/** Lets the running consumer try a key again from its first parked event on. @returns how many events wait there */
export async function retryParked(db: Tx | Database, { consumer, key }: ParkedKey): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    `WITH waiting AS (SELECT sequence FROM parked WHERE consumer = $1 AND key = $2 AND reason <> 'diverged'),
       flagged AS (UPDATE parked SET retry = true WHERE consumer = $1 AND key = $2 AND reason <> 'diverged'
         AND sequence = (SELECT min(sequence) FROM waiting))
     SELECT count(*)::int AS waiting FROM waiting`,
    [consumer, key],
  )
  return rows[0]?.waiting ?? 0
}

/**
 * Gives up what blocks a key: the failed event, or the missing one before a waiting one. It counts as taken in, and the
 * running consumer goes on with those behind it. A divergence is acknowledged.
 * @returns what was first in order, undefined when nothing is parked there
 */
export async function dropParked(db: Tx | Database, place: ParkedKey): Promise<Parked | undefined> {
  const { rows } = await db.query<Parked & { topic: string | null }>(
    `SELECT ${columns}, topic FROM parked WHERE consumer = $1 AND key = $2 ORDER BY sequence, reason = 'diverged' LIMIT 1`,
    [place.consumer, place.key],
  )
  const first = rows[0]
  if (!first) return undefined
  const { consumer, key, sequence, id, reason, topic } = first
  const missing = reason === 'waiting'
  if (topic !== null && reason !== 'diverged') {
    const taken = missing ? { stream: key, sequence: sequence - 1, id: unknownEvent } : { stream: key, sequence, id }
    await recordInInbox(db, consumer, [taken])
  }
  if (!missing)
    await db.query('DELETE FROM parked WHERE consumer = $1 AND key = $2 AND event_id = $3', [consumer, key, id])
  await retryParked(db, place)
  return first
}
