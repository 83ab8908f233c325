import type { AnyRow } from '@delvik/runtime/database'
import { randomUUID } from 'node:crypto'
import { createLogger } from '@delvik/runtime/logger'
import { openBus } from '@delvik/runtime/platform'
import type { Places } from '@delvik/operate/installation/places'
import pg from 'pg'

async function query(url: string, text: string): Promise<AnyRow[]> {
  const client = new pg.Client(url)
  await client.connect()
  return client.query(text).then(({ rows }) => rows).finally(() => client.end())
}

export async function tablesOf(url: string): Promise<[schema: string, table: string][]> {
  const rows = await query(
    url,
    `SELECT schemaname, tablename FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  return rows.map(({ schemaname, tablename }) => [schemaname, tablename])
}

export async function databasesOf(url: string): Promise<string[]> {
  const rows = await query(
    url.replace(/elsewhere$/, 'postgres'),
    'SELECT datname FROM pg_database WHERE NOT datistemplate ORDER BY 1',
  )
  return rows.map(({ datname }) => datname)
}

/** Of each person, the mails that have arrived, but for word of a new device: whoever asks for pages is one each time. */
export async function mailsOf(
  { POSTGRES_URL: url }: Record<string, string | undefined>,
): Promise<Record<string, string[]>> {
  const rows = await query(
    url!,
    `SELECT recipient, array_agg(id::text ORDER BY id) AS ids FROM notification.mailbox
     WHERE text NOT LIKE '%/pages/settings#sessions%' GROUP BY 1 ORDER BY 1`,
  )
  return Object.fromEntries(rows.map(({ recipient, ids }) => [recipient, ids]))
}

/** One that was in the outbox and had not been sent. */
export async function unsend(url: string): Promise<void> {
  await query(
    url,
    `WITH one AS (UPDATE notification.mails SET sent_at = NULL WHERE id = (SELECT id FROM notification.mails WHERE kind = 'confirmEmail' LIMIT 1) RETURNING id)
    DELETE FROM notification.mailbox USING one WHERE mailbox.id = one.id`,
  )
}

export async function unsentOf(url: string): Promise<number> {
  const [{ n }] = await query(url, 'SELECT count(*)::int AS n FROM notification.mails WHERE sent_at IS NULL')
  return n
}

export async function someMore(url: string): Promise<void> {
  await query(url, `UPDATE notification.mails SET attempts = attempts + 1`)
}

export async function forget(url: string, schema: string): Promise<void> {
  const rows = await query(
    url,
    `SELECT tablename FROM pg_tables WHERE schemaname = '${schema}' AND tablename NOT IN ('migrations', 'events')`,
  )
  await query(url, `TRUNCATE ${rows.map(({ tablename }) => `${schema}.${tablename}`).join()}`)
}

export async function publicLog(url: string): Promise<string[]> {
  const log = (schema: string) =>
    query(url, `SELECT stream, id FROM ${schema}.events WHERE public ORDER BY txid, events.seq`)
  const rows = (await Promise.all(['identity', 'pitch', 'search', 'storage'].map(log))).flat()
  return byStream(rows)
}

export async function onBus(config: Places['runtime'], topics: readonly string[]): Promise<string[]> {
  await using bus = await openBus(config, createLogger({ service: 'reader', level: 'error' }))
  const rows: { stream: string; id: string }[] = []
  let left = 0n
  for (const topic of topics) for (const end of (await bus.ends(topic)).values()) left += end
  let done = () => {}
  const all = new Promise<void>((resolve) => (done = resolve))
  await using _ = await bus.subscribe({
    group: `reader-${randomUUID()}`,
    topics,
    from: 'start',
    async handler({ records }) {
      for (const { key, headers } of records) rows.push({ stream: key, id: String(headers['ce_id']) })
      left -= BigInt(records.length)
      if (left === 0n) done()
    },
  })
  await all
  return byStream(rows)
}

/** In the order of streams, each in its own. */
function byStream(rows: readonly { stream: string; id: string }[]): string[] {
  return rows.toSorted((a, b) => (a.stream < b.stream ? -1 : Number(a.stream > b.stream))).map(({ stream, id }) =>
    `${stream} ${id}`
  )
}
