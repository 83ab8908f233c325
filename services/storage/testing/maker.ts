import { randomUUID } from 'node:crypto'
import type { Clock } from '@delvik/runtime/clock'
import type { Claim } from '@delvik/runtime/claims'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { createLogger } from '@delvik/runtime/logger'
import type { WrittenFile } from '@delvik/runtime/made-files'
import { madeFilesOf } from '@delvik/runtime/made-files-http'
import { makesFiles } from '@delvik/runtime/making'
import type { Worker } from '@delvik/runtime/worker'

/** Of a service that makes a file for each row of a table, in pieces that are the same each time. */
export interface MakerInput {
  postgresUrl: string
  storageUrl: string
  secret: string
  lease: string
  /** By the wall clock, if the row says no later. */
  now: string
}

/** Bytes of one request in these tests. */
export const chunk = 64 * 1024

interface Row extends Claim {
  subject: string
  pieces: number
  seed: string
  expires_at: Date | null
}

export async function openMaker(input: MakerInput, eachPiece: (at: number) => Promise<void> = async () => {}) {
  const database = openDatabase({ url: input.postgresUrl, schema: 'maker', max: 2 })
  const worker = workerOf(database, input, eachPiece)
  return { database, worker, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

/** The table that a service of this kind has in a migration. */
export async function makeTable(database: Database): Promise<void> {
  await database.query('CREATE SCHEMA IF NOT EXISTS maker')
  await database.query(`CREATE TABLE maker.exports (
    id uuid PRIMARY KEY, subject uuid NOT NULL, pieces int NOT NULL, seed text NOT NULL, expires_at timestamptz,
    path text, generation text, size int, sha256 text, times int NOT NULL DEFAULT 0, done_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(), next_at timestamptz NOT NULL, attempts int NOT NULL DEFAULT 0,
    taken_until timestamptz, failed text)`)
}

export interface Export {
  id: string
  subject: string
  /** Half a chunk each. */
  pieces: number
  seed?: string
  expiresAt?: Date
}

export async function wants(database: Database, { id, subject, pieces, seed = id, expiresAt }: Export): Promise<void> {
  await database.query(
    `INSERT INTO maker.exports (id, subject, pieces, seed, expires_at, next_at) VALUES ($1, $2, $3, $4, $5, '2026-01-01')`,
    [id, subject, pieces, seed, expiresAt ?? null],
  )
}

function pieceOf(seed: string, at: number): Buffer {
  return Buffer.alloc(chunk / 2 + 7, `${seed} ${at} `)
}

export function contentOf({ id, pieces, seed = id }: Pick<Export, 'id' | 'pieces' | 'seed'>): Buffer {
  return Buffer.concat(Array.from({ length: pieces }, (_, at) => pieceOf(seed, at)))
}

function workerOf(database: Database, input: MakerInput, eachPiece: (at: number) => Promise<void>): Worker {
  return makesFiles<Row>({
    name: 'exports',
    what: 'export',
    table: 'exports',
    database,
    clock: { now: () => new Date(input.now) } as Clock, // of which claims ask nothing else
    logger: createLogger({ service: 'maker', level: 'silent' }),
    every: 1_000,
    atOnce: 2,
    lease: input.lease,
    attemptsAtMost: 5,
    open: 'one.done_at IS NULL',
    done: 'UPDATE exports SET done_at = $2 WHERE id = ANY ($1)',
    files: madeFilesOf('maker', { storageUrl: input.storageUrl, secret: input.secret }, chunk),
    fileOf: ({ id, subject, expires_at: expiresAt }) => ({
      id,
      subject,
      name: 'Allt om mig.json',
      contentType: 'application/json',
      expiresAt: expiresAt ?? undefined,
    }),
    async *bytesOf({ seed, pieces }) {
      for (let at = 0; at < pieces; at++) {
        await eachPiece(at)
        yield pieceOf(seed, at)
      }
    },
    made: (row, file) => note(database, row.id, file),
  })
}

async function note(database: Database, id: string, { path, generation, size, sha256 }: WrittenFile): Promise<void> {
  await database.query(
    'UPDATE exports SET path = $2, generation = $3, size = $4, sha256 = $5, times = times + 1 WHERE id = $1',
    [id, path, generation, size, sha256],
  )
}

export const newExport = (subject: string, pieces = 9): Export => ({ id: randomUUID(), subject, pieces })
