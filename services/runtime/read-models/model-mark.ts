import { type Collection, type Document, markId } from './documents.ts'
import { isAfter, origin } from '../event-store/event-rows.ts'
import type { Tx } from '../postgres/database.ts'
import type { ModelRun } from './model-runs.ts'
import type { Cursor } from '../event-store/recorded.ts'

/** What a run leaves beside its documents: which one it is, and how far it has certainly come. */
interface Mark {
  identity: string
  txid: string
  seq: string
  /** Id of the event there; null at the origin. */
  event: string | null
}

type Marked = Pick<ModelRun, 'identity' | 'cursor'>

/** The documents of a run are not what its cursor says: another run must take its place. */
export class LostDocuments extends Error {
  override name = 'LostDocuments'
}

/**
 * The mark of a run, as whoever feeds it moves it on: after the documents and before the cursor. So it is never behind
 * the cursor, unless the store has lost what it was given.
 */
export class ModelMark {
  private constructor(
    private readonly db: Tx,
    private readonly collection: Collection<Mark>,
    private readonly run: Marked,
    private version: number,
  ) {}

  /** @throws LostDocuments */
  static async open(db: Tx, collection: Collection<object>, run: Marked): Promise<ModelMark> {
    const marks = collection as Collection<Mark> // by its id
    const beginning = { identity: run.identity, ...textOf(origin), event: null }
    const found = (await marks.get(markId)) ?? (await begin(marks, run, beginning))
    await check(db, run, found)
    return new ModelMark(db, marks, run, found?.version ?? 0)
  }

  /** @throws LostDocuments; Error when another process feeds the run */
  async move({ txid, seq, id: event }: Cursor & { id: string }): Promise<void> {
    const row = { identity: this.run.identity, ...textOf({ txid, seq }), event }
    if (await this.collection.put({ id: markId, version: this.version + 1, row }, this.version)) {
      this.version++
      return
    }
    await checkMark(this.db, this.collection, this.run)
    throw new Error('the mark of a read model was moved by another process')
  }
}

/** @throws LostDocuments when a collection does not hold what a run that stands at its cursor has put there */
export async function checkMark(db: Tx, collection: Collection<object>, run: Marked): Promise<void> {
  await check(db, run, await (collection as Collection<Mark>).get(markId)) // by its id
}

/** Whether a collection may be dropped with a run: it is not another log's. */
export async function isOwnOrUnmarked(
  collection: Collection<object>,
  { identity }: Pick<Marked, 'identity'>,
): Promise<boolean> {
  const found = await (collection as Collection<Mark>).get(markId) // by its id
  return found === undefined || found.row.identity === identity
}

async function begin(marks: Collection<Mark>, { cursor }: Marked, row: Mark): Promise<Document<Mark> | undefined> {
  if (isAfter(cursor, origin)) return undefined
  await marks.put({ id: markId, version: 1, row }, 0)
  return marks.get(markId)
}

async function check(db: Tx, { identity, cursor }: Marked, found: Document<Mark> | undefined): Promise<void> {
  if (!found) {
    if (isAfter(cursor, origin)) throw new LostDocuments('the store has lost its documents')
    return
  }
  const at = { txid: BigInt(found.row.txid), seq: BigInt(found.row.seq) }
  if (found.row.identity !== identity) throw new LostDocuments('its collection is of another log')
  if (isAfter(cursor, at)) throw new LostDocuments('its documents are older than its cursor')
  if (isAfter(at, cursor) && !(await isInLog(db, at, found.row.event)))
    throw new LostDocuments('its documents are ahead of the log')
}

async function isInLog(db: Tx, { txid, seq }: Cursor, id: string | null): Promise<boolean> {
  const text = 'SELECT FROM events e WHERE e.id = $1 AND e.txid = $2::xid8 AND e.seq = $3'
  return (await db.query(text, [id, String(txid), String(seq)])).rowCount === 1
}

function textOf({ txid, seq }: Cursor) {
  return { txid: String(txid), seq: String(seq) }
}
