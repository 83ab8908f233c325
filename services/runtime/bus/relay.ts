import type { Bus, BusRecord } from './bus.ts'
import { toRecord } from './cloud-events.ts'
import { behind, origin, readRaw } from '../event-store/event-rows.ts'
import type { Tx } from '../postgres/database.ts'
import { whileLocked, type AdvisoryLockSession } from '../postgres/advisory-lock-session.ts'
import type { LogGrowth } from '../event-store/log-growth.ts'
import { pauseAt } from '../event-store/tail.ts'
import { chunksOf } from '../process/chunks.ts'
import type { Cursor } from '../event-store/recorded.ts'
import { topicOf } from './topics.ts'

export interface RelayOptions {
  service: string
  /** Of the service's database. */
  url: string
  schema: string
  bus: Bus
  /** Of the service's log. */
  growth: LogGrowth
  /** Of the topic; a new one begins with the first event of the log. */
  generation?: number
  /** Milliseconds between two looks at the log when no wake-up arrives and nothing is hidden. */
  poll?: number
  /** Milliseconds, as in `SessionOptions`. */
  idleLimit?: number
  retry?: number
  onError?: (error: unknown) => void
  /** Called with how many records the bus has taken. */
  onPublished?: (records: number) => void
}

const batchRows = 500
const pieceLimits = { items: batchRows, bytes: 4 * 1024 * 1024, sizeOf: ({ value }: BusRecord) => value?.length ?? 0 }

/**
 * Publishes the public events of a service in the order of its log, at least once. Of all processes that run one, one
 * at a time works; what it has published and not yet noted when it dies, its successor publishes again.
 */
export class Relay implements AsyncDisposable {
  readonly #options: RelayOptions
  readonly #cursor: string
  readonly #stop = new AbortController()
  readonly #running: Promise<void>

  constructor(options: RelayOptions) {
    this.#options = options
    const { url, schema, generation, idleLimit, retry, onError } = options
    this.#cursor = relayCursor(generation)
    const session = { url, searchPath: schema, name: `${schema} ${this.#cursor}`, idleLimit, retry, onError }
    this.#running = whileLocked(session, this.#stop.signal, (owner) => this.#pump(owner))
  }

  /** How many events of the log have not been looked at yet; counts to 10,000. */
  async lag(db: Tx): Promise<number> {
    return behind(db, (await readCursor(db, this.#cursor)) ?? origin)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort()
    await this.#running
  }

  async #pump(session: AdvisoryLockSession): Promise<void> {
    const { growth, poll = 1_000 } = this.#options
    const over = AbortSignal.any([this.#stop.signal, session.ended])
    await session.listen(growth.channel, (payload) => growth.heard(payload))
    let cursor = await this.#start(session)
    let beats = -1
    const read = (after: Cursor) => {
      beats = growth.beats
      const reading = readRaw(session.db, after, batchRows)
      // Its failure is told to whoever awaits it; nobody may, when the batch before it fails.
      reading.catch(() => {})
      return reading
    }
    for (let reading = read(cursor); !over.aborted;) {
      const rows = await reading
      const last = rows.at(-1)
      const isFull = rows.length === batchRows
      // While this batch is published, the next one is read.
      if (last && isFull) reading = read(last)
      if (last) {
        await this.#publish(rows.filter((row) => row.public).map((row) => toRecord(this.#options.service, row)))
        cursor = await this.#save(session, cursor, last)
      }
      if (isFull) continue
      if (growth.beats === beats) await growth.wait(beats, await pauseAt(session.db, cursor, false, poll), over)
      reading = read(cursor)
    }
  }

  /** One piece after the other: the order of a key survives a failure in between, since all is published again. */
  async #publish(records: BusRecord[]): Promise<void> {
    const { service, generation, bus, onPublished } = this.#options
    for (const piece of chunksOf(records, pieceLimits)) {
      await bus.publish(topicOf(service, generation), piece)
      onPublished?.(piece.length)
    }
  }

  async #start(session: AdvisoryLockSession): Promise<Cursor> {
    const first = [this.#cursor, String(origin.txid), String(origin.seq)]
    await session.query('INSERT INTO cursors (name, txid, seq) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', first)
    return (await readCursor(session.db, this.#cursor)) ?? origin
  }

  /** Only from where this relay began: one that was frozen and overtaken must not turn the cursor back. */
  async #save(session: AdvisoryLockSession, from: Cursor, to: Cursor): Promise<Cursor> {
    const { rowCount } = await session.query(
      'UPDATE cursors SET txid = $2, seq = $3, updated_at = now() WHERE name = $1 AND txid = $4 AND seq = $5',
      [this.#cursor, ...[to.txid, to.seq, from.txid, from.seq].map(String)],
    )
    if (rowCount !== 1) throw new Error('Another relay has moved the cursor')
    return { txid: to.txid, seq: to.seq }
  }
}

/** Name of the cursor of a service's relay; it has one for each generation of its topic. */
export function relayCursor(generation = 1): string {
  return generation > 1 ? `relay.g${generation}` : 'relay'
}

async function readCursor(db: Tx, name: string): Promise<Cursor | undefined> {
  const { rows } = await db.query('SELECT txid, seq FROM cursors WHERE name = $1', [name])
  return rows[0] && { txid: BigInt(rows[0].txid), seq: BigInt(rows[0].seq) }
}
