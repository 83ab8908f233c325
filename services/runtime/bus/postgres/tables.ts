import type pg from 'pg'
import { binaryArray } from '../../postgres/binary-array.ts'
import { partitionOf, partitions, type BusDelivery, type BusRecord, type PartitionOffset } from '../bus.ts'

/** One simple query, which is one transaction; the lock lets one process make the tables. */
const tables = `
  SELECT pg_advisory_xact_lock(hashtextextended('bus.tables', 0));
  CREATE SCHEMA IF NOT EXISTS bus;
  CREATE TABLE IF NOT EXISTS bus.part (
    topic text NOT NULL, p int NOT NULL, next bigint NOT NULL DEFAULT 0,
    at timestamptz NOT NULL DEFAULT clock_timestamp(), PRIMARY KEY (topic, p)) WITH (fillfactor = 50);
  CREATE TABLE IF NOT EXISTS bus.rec (
    topic text NOT NULL, p int NOT NULL, off bigint NOT NULL, key text NOT NULL, headers json NOT NULL, value bytea,
    at timestamptz NOT NULL DEFAULT clock_timestamp(), PRIMARY KEY (topic, p, off));
  CREATE TABLE IF NOT EXISTS bus.grp (
    grp text NOT NULL, topic text NOT NULL, p int NOT NULL, off bigint NOT NULL,
    PRIMARY KEY (grp, topic, p)) WITH (fillfactor = 50);`

/** Those that are missing; who may make none does not need to, where all are there. */
export async function makeTables(db: Pick<pg.Pool, 'query'>): Promise<void> {
  const there = `SELECT FROM pg_tables WHERE schemaname = 'bus' AND tablename IN ('part', 'rec', 'grp')`
  if ((await db.query(there)).rowCount !== 3) await db.query(tables)
}

export async function makeTopic(db: pg.Pool, topic: string): Promise<void> {
  await db.query(
    'INSERT INTO bus.part (topic, p) SELECT $1, generate_series(0, $2::int - 1) ON CONFLICT DO NOTHING',
    [topic, partitions],
  )
}

/** A text stands as itself, so that operators can read it; other bytes in base64. */
type StoredHeaders = Record<string, string | { base64: string }>

function storedHeaders(headers: BusRecord['headers']): string {
  const stored: StoredHeaders = {}
  for (const [name, value] of Object.entries(headers))
    stored[name] = typeof value === 'string'
      ? value
      : storedBytes(value)
  return JSON.stringify(stored)
}

function storedBytes(bytes: Buffer): StoredHeaders[string] {
  const text = bytes.toString('utf8')
  const isText = !text.includes('\0') && Buffer.from(text, 'utf8').equals(bytes)
  return isText ? text : { base64: bytes.toString('base64') }
}

function readHeaders(stored: StoredHeaders): Record<string, Buffer> {
  const read = (value: string | { base64: string }) =>
    typeof value === 'string' ? Buffer.from(value, 'utf8') : Buffer.from(value.base64, 'base64')
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, read(value)]))
}

/**
 * One statement, which is one round trip: it locks the touched partitions in order, so that offsets are dense and
 * become visible in their order.
 */
export async function insertRecords(
  db: pg.Pool,
  topic: string,
  records: readonly BusRecord[],
): Promise<PartitionOffset[]> {
  const ofKey = new Map<string, number>()
  const many = new Map<number, number>()
  const placed = records.map((record) => {
    const p = ofKey.get(record.key) ?? partitionOf(record.key)
    ofKey.set(record.key, p)
    const nth = many.get(p) ?? 0
    many.set(p, nth + 1)
    return { ...record, p, nth }
  })
  const { rows } = await db.query<{ p: number; next: string }>({
    name: 'bus-insert',
    text: `WITH locked AS (SELECT p, next FROM bus.part WHERE topic = $1 AND p = ANY ($2) ORDER BY p FOR UPDATE),
      raised AS (
        UPDATE bus.part SET next = locked.next + more.many
        FROM locked JOIN unnest($2::int[], $3::int[]) more(p, many) USING (p)
        WHERE bus.part.topic = $1 AND bus.part.p = locked.p),
      added AS (
        INSERT INTO bus.rec (topic, p, off, key, headers, value)
        SELECT $1, given.p, locked.next + given.nth, key, headers, value
        FROM unnest($4::int[], $5::int[], $6::text[], $7::json[], $8::bytea[]) given(p, nth, key, headers, value)
        JOIN locked USING (p))
      SELECT p, next FROM locked`,
    values: [
      topic,
      [...many.keys()],
      [...many.values()],
      placed.map(({ p }) => p),
      placed.map(({ nth }) => nth),
      binaryArray('text', placed.map(({ key }) => key)),
      binaryArray('json', placed.map(({ headers }) => storedHeaders(headers))),
      binaryArray('bytea', placed.map(({ value }) => value)),
    ],
  })
  const first = new Map(rows.map(({ p, next }) => [p, BigInt(next)]))
  return placed.map(({ p, nth }) => ({ partition: p, offset: (first.get(p) ?? 0n) + BigInt(nth) }))
}

/** At most this much at once, but always one record. */
const batchRecords = 500
const batchBytes = 8 * 1024 * 1024

export async function readRecords(db: pg.Pool, topic: string, p: number, from: bigint): Promise<BusDelivery[]> {
  const { rows } = await db.query({
    name: 'bus-read',
    text: `SELECT off, key, headers, value, at FROM (
        SELECT r.*, sum(coalesce(octet_length(r.value), 0)) OVER (ORDER BY r.off) AS bytes
        FROM bus.rec r WHERE r.topic = $1 AND r.p = $2 AND r.off >= $3 ORDER BY r.off LIMIT $4) few
      WHERE bytes <= $5 OR off = $3 ORDER BY few.off`,
    values: [topic, p, String(from), batchRecords, batchBytes],
  })
  return rows.map(({ off, key, headers, value, at }) => ({
    partition: p,
    offset: BigInt(off),
    key,
    headers: readHeaders(headers),
    value,
    at,
  }))
}

export async function endsOf(db: pg.Pool, topic: string): Promise<Map<number, bigint>> {
  const { rows } = await db.query<{ p: number; next: string }>('SELECT p, next FROM bus.part WHERE topic = $1', [topic])
  return new Map(rows.map(({ p, next }) => [p, BigInt(next)]))
}

/** The first offset of each partition that is not older; walks back from the end. */
export async function offsetsAt(db: pg.Pool, topic: string, date: Date): Promise<Map<number, bigint>> {
  const { rows } = await db.query<{ p: number; off: string }>(
    `SELECT part.p, coalesce((SELECT r.off + 1 FROM bus.rec r WHERE r.topic = part.topic AND r.p = part.p AND r.at < $2
       ORDER BY r.off DESC LIMIT 1), 0) AS off
     FROM bus.part WHERE part.topic = $1`,
    [topic, date],
  )
  return new Map(rows.map(({ p, off }) => [p, BigInt(off)]))
}

export async function committed(db: pg.Pool, group: string, topic: string): Promise<Map<number, bigint>> {
  const { rows } = await db.query<{ p: number; off: string }>(
    'SELECT p, off FROM bus.grp WHERE grp = $1 AND topic = $2',
    [group, topic],
  )
  return new Map(rows.map(({ p, off }) => [p, BigInt(off)]))
}

/** Positions of partitions that the group has none for yet. */
export async function begin(db: pg.Pool, where: { group: string; topic: string }, at: Map<number, bigint>) {
  await db.query(
    `INSERT INTO bus.grp (grp, topic, p, off) SELECT $1, $2, * FROM unnest($3::int[], $4::bigint[])
     ON CONFLICT DO NOTHING`,
    [where.group, where.topic, [...at.keys()], [...at.values()].map(String)],
  )
}

export const saveOffset = `INSERT INTO bus.grp (grp, topic, p, off) VALUES ($1, $2, $3, $4)
  ON CONFLICT (grp, topic, p) DO UPDATE SET off = excluded.off`
