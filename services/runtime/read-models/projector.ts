import { isOutage, type Database } from '../postgres/database.ts'
import type { DomainEvent } from '../event-store/decider.ts'
import type { Collection, Next } from './documents.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { readStream, type EventRow } from '../event-store/event-rows.ts'
import { foldRows } from '../event-store/handlers.ts'
import type { ReadModel } from './read-model.ts'
import type { Recorded } from '../event-store/recorded.ts'

/** A document as the fold sees it: null for nothing to show, version 0 for nothing yet. */
type Stored<Row> = Next<Row>

/** The event at which a document cannot go on. */
export interface Failed {
  row: EventRow
  error: Error
}

const atOnce = 8
const retries = 10

/** Brings the documents of a read model forward: every event of their streams counts, only the next one applies. */
export class Projection<Row extends object, E extends DomainEvent> {
  constructor(
    private readonly model: Pick<ReadModel<Row, E>, 'streams' | 'fold'>,
    readonly collection: Collection<Row>,
    private readonly source: { database: Database; codec: EventCodec },
  ) {}

  /**
   * Takes rows of the log, of any streams, each stream in order. What is stored already is passed over.
   * @returns the streams whose documents cannot be made; the others have gone on
   * @throws an outage
   */
  async take(rows: readonly EventRow[]): Promise<Failed[]> {
    const ours = rows.filter(({ stream }) => stream.startsWith(this.model.streams))
    if (ours.length === 0) return []
    const streams = [...Map.groupBy(ours, ({ stream }) => stream).values()]
    const left = await this.together(streams).catch(unlessOutage(streams))
    const failed: (Failed | undefined)[] = []
    for (let i = 0; i < left.length; i += atOnce) {
      failed.push(...(await Promise.all(left.slice(i, i + atOnce).map((events) => this.catchUp(events)))))
    }
    return failed.filter((one) => one !== undefined)
  }

  /** Brings all documents forward in a few operations. @returns the streams that need a look of their own */
  private async together(streams: readonly EventRow[][]): Promise<EventRow[][]> {
    const stored = await this.allStored(streams.map((rows) => this.idOf(streamOf(rows))))
    const late = streams.flatMap((rows) => {
      const before = stored.get(this.idOf(streamOf(rows))) as Stored<Row> // all of them are there
      const missing = rows.filter(({ version }) => version > before.version)
      return missing.length ? [{ rows, before, missing }] : []
    })
    const next = late.filter(({ before, missing }) => missing[0]?.version === before.version + 1)
    const events = Map.groupBy(await this.decode(next.flatMap(({ missing }) => missing)), ({ stream }) => stream)
    const put = next.flatMap(({ rows, before, missing }) => {
      const row = this.tryFold(before.row, events.get(streamOf(rows)) ?? [])
      return row === undefined
        ? []
        : [{ id: before.id, version: missing.at(-1)?.version ?? 0, row, after: before.version }]
    })
    const refused = new Set(await this.collection.putAll(put))
    const done = new Set(put.map(({ id }) => id).filter((id) => !refused.has(id)))
    return late.filter(({ before }) => !done.has(before.id)).map(({ rows }) => rows)
  }

  /** Applies events of one stream that were just appended, if the document stands right before them. */
  async takeNext(events: readonly Recorded<E>[]): Promise<void> {
    const [first] = events
    if (!first?.stream.startsWith(this.model.streams)) return
    const stored = await this.stored(this.idOf(first.stream), first.version)
    if (stored.version === first.version - 1) await this.advance(stored, events, events.at(-1)?.version)
  }

  /** @param rows of one stream, at least one */
  private async catchUp(rows: readonly EventRow[]): Promise<Failed | undefined> {
    const stream = streamOf(rows)
    for (let attempt = 0; attempt < retries; attempt++) {
      const stored = await this.stored(this.idOf(stream))
      const missing = rows.filter(({ version }) => version > stored.version)
      if (missing.length === 0) return undefined
      // A gap: the document was purged or lost, and what it has missed is in the log.
      const gap = missing[0]?.version !== stored.version + 1
      const next = gap ? await readStream(this.source.database, stream, stored.version) : missing
      try {
        if (await this.advance(stored, await this.decode(next), next.at(-1)?.version)) return undefined
      } catch (error) {
        if (isOutage(error)) throw error
        return { row: next[0] as EventRow, error: error as Error }
      }
    }
    throw new Error(`${stream}: the document is being written by too many others`)
  }

  /** A type that only a newer build knows changes nothing here; the version goes on. */
  private decode(rows: readonly EventRow[]): Promise<Recorded<E>[]> {
    return this.source.codec.decode<E>(rows.filter(({ type }) => this.source.codec.hasType(type)))
  }

  private advance(stored: Stored<Row>, events: readonly Recorded<E>[], version = stored.version): Promise<boolean> {
    return this.collection.put({ id: stored.id, version, row: this.fold(stored.row, events) }, stored.version)
  }

  private fold(row: Row | null, events: readonly Recorded<E>[]): Row | null {
    return foldRows(this.model.fold, events, row)
  }

  /** Undefined for events that the fold cannot take. */
  private tryFold(row: Row | null, events: readonly Recorded<E>[]): Row | null | undefined {
    try {
      return this.fold(row, events)
    } catch {
      return undefined
    }
  }

  private async allStored(ids: string[]): Promise<Map<string, Stored<Row>>> {
    const versions = await this.versions(ids)
    const all = new Map(ids.map((id) => [id, { id, version: versions.get(id) ?? 0, row: null } as Stored<Row>]))
    for (const found of versions.size ? await this.collection.many([...versions.keys()]) : []) all.set(found.id, found)
    return all
  }

  /** @param next the version that is to follow; nothing is looked up for the first one */
  private async stored(id: string, next?: number): Promise<Stored<Row>> {
    if (next === 1) return { id, version: 0, row: null }
    const found = await this.collection.get(id)
    if (found) return found
    // The version first: should a row come in between, it is found, or the version does not match when it is written.
    const version = (await this.versions([id])).get(id) ?? 0
    return (await this.collection.get(id)) ?? { id, version, row: null }
  }

  private async versions(ids: string[]): Promise<Map<string, number>> {
    const found = new Map<string, number>()
    for await (const { id, version } of this.collection.versions(ids)) found.set(id, version)
    return found
  }

  private idOf(stream: string): string {
    return stream.slice(this.model.streams.length)
  }
}

function streamOf(rows: readonly EventRow[]): string {
  return (rows[0] as EventRow).stream // of groups, which have one at least
}

function unlessOutage(streams: EventRow[][]) {
  return (error: unknown): EventRow[][] => {
    if (isOutage(error)) throw error
    return streams
  }
}
