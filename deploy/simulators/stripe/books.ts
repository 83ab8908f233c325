import { randomBytes } from 'node:crypto'
import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import { noSuch, Refusal } from './errors.ts'
import { type Kind, type Kinds, prefixes } from './objects.ts'

interface Row {
  position: number
  object: Kinds[Kind]
}

type Change = { kind: Kind; id: string; before: Row | undefined }

/**
 * Every object of the simulator, in memory and, where there is a database, in its rows. One piece of work at a time
 * changes them, and it is written before anybody is answered.
 */
export class Books {
  /** Where pages and answers are found. */
  address = ''
  readonly #rows = new Map<Kind, Map<string, Row>>()
  #position = 0
  #changes: Change[] = []
  #last: Promise<unknown> = Promise.resolve()
  #moment: number | undefined

  constructor(
    private readonly clock: Clock,
    private readonly database?: Database,
  ) {}

  async load(): Promise<void> {
    const rows = await this.database?.query<{ kind: Kind; id: string; position: string; body: Kinds[Kind] }>(
      'SELECT kind, id, position, body FROM objects ORDER BY position',
    )
    for (const { kind, id, position, body } of rows?.rows ?? []) {
      this.#of(kind).set(id, { position: Number(position), object: body })
      this.#position = Number(position)
    }
  }

  /** Seconds since 1970: of the clock, or of the moment that is being caught up with. */
  now(): number {
    return this.#moment ?? this.clockTime()
  }

  clockTime(): number {
    return Math.floor(this.clock.now().getTime() / 1000)
  }

  /** Does what was due at a moment as if it were that moment. */
  at<T>(moment: number, work: () => T): T {
    this.#moment = moment
    try {
      return work()
    } finally {
      this.#moment = undefined
    }
  }

  /** One piece of work after the other. What it throws leaves nothing behind, but for the decline of a card. */
  work<T>(change: () => T): Promise<T> {
    const done = this.#last.then(async () => {
      try {
        const result = change()
        await this.#write()
        return result
      } catch (error) {
        if (error instanceof Refusal && error.body.type === 'card_error') await this.#write()
        this.#undo()
        throw error
      }
    })
    this.#last = done.catch(() => {})
    return done
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.#of(kind).get(id)?.object as Kinds[K] | undefined // rows are of the kind they are under
  }

  /** @param param that named it @throws Refusal */
  get<K extends Kind>(kind: K, id: string, param?: string): Kinds[K] {
    const found = this.find(kind, id)
    if (!found) throw noSuch(kind.replace('_', ' '), id, param)
    return found
  }

  /** Newest first, as Stripe lists. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.#of(kind).values()].map(({ object }) => object as Kinds[K]).reverse() // as in `find`
  }

  /** Whatever of Stripe's has that id. */
  whatever(id: string): Kinds[Kind] | undefined {
    const kinds = [...this.#rows].filter(([kind]) => kind !== 'replay' && kind !== 'delivery')
    return kinds.map(([, rows]) => rows.get(id)?.object).find((one) => one !== undefined)
  }

  put<K extends Kind>(kind: K, object: Kinds[K]): Kinds[K] {
    const before = this.#of(kind).get(object.id)
    this.#changes.push({ kind, id: object.id, before })
    this.#of(kind).set(object.id, { position: before?.position ?? ++this.#position, object })
    return object
  }

  change<K extends Kind>(kind: K, id: string, part: Partial<Kinds[K]>): Kinds[K] {
    return this.put(kind, { ...this.get(kind, id), ...part })
  }

  remove(kind: Kind, id: string): void {
    this.#changes.push({ kind, id, before: this.#of(kind).get(id) })
    this.#of(kind).delete(id)
  }

  newId(kind: keyof typeof prefixes): string {
    return prefixes[kind] + freshName()
  }

  #of(kind: Kind): Map<string, Row> {
    const rows = this.#rows.get(kind) ?? new Map<string, Row>()
    this.#rows.set(kind, rows)
    return rows
  }

  async #write(): Promise<void> {
    const ids = new Map(this.#changes.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]))
    const rows = [...ids.values()].map(({ kind, id }) => ({ kind, id, row: this.#of(kind).get(id) }))
    if (this.database && rows.length) {
      await this.database.query(write, [
        rows.map(({ kind }) => kind),
        rows.map(({ id }) => id),
        rows.map(({ row }) => row?.position ?? 0),
        rows.map(({ row }) => (row ? JSON.stringify(row.object) : null)),
      ])
    }
    this.#changes = []
  }

  #undo(): void {
    for (const { kind, id, before } of this.#changes.toReversed())
      if (before) this.#of(kind).set(id, before)
      else this.#of(kind).delete(id)
    this.#changes = []
  }
}

const write = `
  WITH given AS (SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::jsonb[]) AS g(kind, id, position, body)),
    gone AS (DELETE FROM objects o USING given g WHERE o.kind = g.kind AND o.id = g.id AND g.body IS NULL)
  INSERT INTO objects SELECT * FROM given WHERE body IS NOT NULL
  ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body`

/** 24 characters of the base that Stripe's ids have. */
export function freshName(): string {
  return randomBytes(18).toString('base64').replaceAll(/[+/]/g, '0')
}
