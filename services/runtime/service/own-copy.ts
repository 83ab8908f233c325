import type { Database } from '../postgres/database.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { readStreamPage, streamsOf } from '../event-store/event-rows.ts'
import type { Tables } from './tables.ts'

/** A piece of a file; those of one file follow on each other. */
export interface Piece {
  name: string
  text: string
}

/** Lists that are read otherwise than by SQL, in the place of a table or beside the tables. */
export type Lists = Readonly<Record<string, (accountId: string) => Promise<readonly object[]>>>

interface Held {
  database: Database
  codec: Pick<EventCodec, 'decode'>
  tables: Tables
  lists: Lists
}

/** Whose copy it is, and up to when the log is told. */
export interface Asked {
  accountId: string
  asOf: Date
}

const log = 'events'
const page = 200

/** What a service gives to a person: each table and list as JSON and as CSV, and what has happened as JSON. */
export async function* ownCopy(held: Held, asked: Asked): AsyncGenerator<Piece> {
  const { database, tables, lists } = held
  for (const [table, { personal }] of Object.entries(tables)) {
    if (personal === 'none' || !('gives' in personal.ownCopy) || table === log || table in lists) continue
    const { gives, where } = personal.ownCopy
    const { rows } = await database.query(
      `SELECT ${gives.join()} FROM ${table} WHERE ${where} ORDER BY ${gives.join()}`,
      [
        asked.accountId,
      ],
    )
    yield* listed(table, rows)
  }
  for (const [name, read] of Object.entries(lists)) yield* listed(name, await read(asked.accountId))
  yield* happened(held, asked)
}

function* listed(name: string, held: readonly object[]): Generator<Piece> {
  if (held.length === 0) return
  const rows: object[] = JSON.parse(said(held))
  yield { name: `${name}.json`, text: `${JSON.stringify(rows, undefined, 2)}\n` }
  yield { name: `${name}.csv`, text: csv(rows) }
}

async function* happened({ database, codec }: Held, { accountId, asOf }: Asked): AsyncGenerator<Piece> {
  const name = `${log}.json`
  let before = '[\n'
  for (const stream of await streamsOf(database, accountId)) {
    for (let after = 0;;) {
      const rows = await readStreamPage(database, stream, { after, limit: page })
      const last = rows.at(-1)
      if (!last) break
      after = last.version
      const events = await codec.decode(rows.filter(({ at }) => at <= asOf))
      for (const { type, at, data } of events) {
        yield { name, text: before + said({ type, at, data }) }
        before = ',\n'
      }
    }
  }
  if (before !== '[\n') yield { name, text: '\n]\n' }
}

/** Names of what nobody is given: whoever else acted, and what opens a file to everybody or proves one. */
export const leftOut: readonly string[] = ['staffId', 'token', 'receipt']

function said(what: object): string {
  return JSON.stringify(what, (name, value: unknown) => (leftOut.includes(name) ? undefined : value))
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function csv(rows: readonly object[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => (row as Record<string, unknown>)[column]))]
  return `\ufeff${lines.map((line) => `${line.map(cell).join()}\r\n`).join('')}`
}

function cell(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : value
  const said = value === null || value === undefined ? '' : String(text)
  return /[",\r\n]/.test(said) ? `"${said.replaceAll('"', '""')}"` : said
}
