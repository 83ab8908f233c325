import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { Part } from './parts.ts'

/** What is known of the rows of a part, wherever they lie. */
export interface Digest {
  rows: number
  /** As text. */
  bytes: number
  /** Hexadecimal, of the rows as lines of text. */
  sha256: string
}

const batch = { rows: 500, bytes: 4 * 1024 * 1024 }

/** Lines of a part, some at a time. In a transaction, on a connection of its own. */
export async function* linesOf(client: Client, { read }: Pick<Part, 'read'>): AsyncGenerator<string[]> {
  await client.query(`DECLARE part NO SCROLL CURSOR FOR ${read}`)
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`FETCH ${batch.rows} FROM part`)
      if (rows.length === 0) return
      yield rows.map(({ line }) => line)
    }
  } finally {
    // After a failure the transaction is over, and the cursor with it.
    await client.query('CLOSE part').catch(() => {})
  }
}

/** Reads lines through and tells in the end what they were. */
export async function* digested(lines: AsyncIterable<string[]>): AsyncGenerator<string[], Digest> {
  const hash = createHash('sha256')
  const digest = { rows: 0, bytes: 0 }
  for await (const some of lines) {
    const text = asText(some)
    hash.update(text)
    digest.rows += some.length
    digest.bytes += Buffer.byteLength(text)
    yield some
  }
  return { ...digest, sha256: hash.digest('hex') }
}

/** What a part is, here and now. */
export async function digestOf(lines: AsyncIterable<string[]>): Promise<Digest> {
  const reading = digested(lines)
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return value
  }
}

/** Writes lines into the tables of a part. */
export async function writeLines(
  client: Client,
  { write }: Pick<Part, 'write'>,
  lines: AsyncIterable<string[]>,
): Promise<void> {
  let waiting: string[] = []
  let bytes = 0
  const flush = async () => {
    if (waiting.length) await client.query(write, [`[${waiting.join()}]`])
    waiting = []
    bytes = 0
  }
  for await (const some of lines) {
    for (const line of some) {
      waiting.push(line)
      bytes += line.length
      if (bytes > batch.bytes || waiting.length >= batch.rows) await flush()
    }
  }
  await flush()
}

export function asText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

/**
 * Lets the server's counter of transactions pass a number. Readers of a log see what lies below every running
 * transaction, and an append goes behind none that is younger: events that bring the numbers of their transactions along
 * need a server that has had as many.
 */
export async function passNumber(client: Client, number: number): Promise<void> {
  await client.query(`DO $$ BEGIN
    WHILE pg_current_xact_id() <= '${Math.trunc(number)}'::xid8 LOOP COMMIT; END LOOP;
  END $$`)
}
