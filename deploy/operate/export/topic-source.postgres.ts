import { endsOf, readRecords } from '@delvik/runtime/engine/bus/postgres/tables'
import { deadlines } from '@delvik/runtime/engine/postgres/deadlines'
import pg from 'pg'
import { ExportRefused } from './refused.ts'
import { type Span, type Take, TopicSource } from './topic-source.ts'

/** The bus in tables, which is never pruned. */
export class PostgresTopics extends TopicSource {
  private constructor(
    private readonly db: pg.Pool,
    private readonly url: string,
  ) {
    super()
  }

  /** @throws ExportRefused when there is no server, no login or no bus */
  static async open(url: string): Promise<PostgresTopics> {
    const options = '-c default_transaction_read_only=on'
    const db = new pg.Pool({
      connectionString: url,
      application_name: 'export',
      max: 2,
      ...deadlines(60_000),
      options,
    })
    db.on('error', () => {})
    try {
      const { rows } = await db.query(
        `SELECT to_regclass('bus.part') IS NOT NULL AND to_regclass('bus.rec') IS NOT NULL AS found`,
      )
      if (!rows[0].found)
        throw new ExportRefused(
          `POSTGRES_URL names ${placeOf(url)}, which has no events: name the database of a platform`,
        )
      return new PostgresTopics(db, url)
    } catch (error) {
      await db.end()
      throw explained(error, url)
    }
  }

  async spans(topic: string): Promise<Span[]> {
    const ends = await this.ask(endsOf(this.db, topic))
    return [...ends].sort(([a], [b]) => a - b).map(([partition, to]) => ({ topic, partition, from: 0n, to }))
  }

  async read(spans: readonly Span[], take: Take, signal: AbortSignal): Promise<void> {
    for (const { topic, partition, from, to } of spans)
      for (let next = from; next < to;) {
        signal.throwIfAborted()
        const records = (await this.ask(readRecords(this.db, topic, partition, next))).filter(({ offset }) =>
          offset < to
        )
        if (records[0]?.offset !== next) throw new Error(`${topic} has lost offset ${next} of partition ${partition}`)
        await take(topic, records)
        next += BigInt(records.length)
      }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.db.end()
  }

  private ask<T>(answer: Promise<T>): Promise<T> {
    return answer.catch((error) => {
      throw explained(error, this.url)
    })
  }
}

const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P01',
  '57P02', '57P03']

function explained(error: unknown, url: string): unknown {
  const { code = '', message } = error as { code?: string; message: string } // of pg
  const refused = (what: string) => new ExportRefused(`POSTGRES_URL names ${placeOf(url)}, ${what}`)
  if (unreachable.includes(code) || /timeout|terminated unexpectedly/i.test(message))
    return refused(`where no server answers (${code || message}): start the platform, or correct the address`)
  if (code === '28P01' || code === '28000') return refused('which refuses the login: correct its user and password')
  if (code === '3D000') return refused('and the server has no such database: correct its name')
  if (code === '42501')
    return refused('where this user may not read: grant USAGE on the schema bus and SELECT on its tables')
  return error
}

/** Without the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}
