import type { Database } from '../postgres/database.ts'
import type { Command, Decider, DomainEvent } from './decider.ts'
import { jsonb } from '../postgres/jsonb.ts'

/** A state and the point of the stream at which it stands. */
export interface Folded<S> {
  state: S
  version: number
  sequence: number
}

/** So many events after a snapshot are worth the next one. */
export const snapshotEvery = 100

/** Folded states of long streams, for deciders that ask for it by a `snapshotVersion`. Only a cache. */
export class Snapshots {
  constructor(private readonly database: Database) {}

  /** The state to fold on from: the last snapshot, or the beginning. */
  async latest<S>(stream: string, decider: Cached<S>): Promise<Folded<S>> {
    const beginning = { state: decider.initialState, version: 0, sequence: 0 }
    if (decider.snapshotVersion === undefined) return beginning
    const { rows } = await this.database.query<Folded<S>>({
      name: 'snapshot-latest',
      text: 'SELECT version, sequence, state FROM snapshots WHERE stream = $1 AND snapshot_version = $2',
      values: [stream, decider.snapshotVersion],
    })
    return rows[0] ?? beginning
  }

  /** Keeps a state. Nobody waits for it: without it the next read is longer. */
  keep<S>(stream: string, decider: Cached<S>, now: Folded<S>): void {
    if (decider.snapshotVersion === undefined) return
    const text = `INSERT INTO snapshots AS s (stream, snapshot_version, version, sequence, state)
      VALUES ($1, $2, $3, $4, $5) ON CONFLICT (stream, snapshot_version)
      DO UPDATE SET version = $3, sequence = $4, state = $5 WHERE s.version < $3`
    const values = [stream, decider.snapshotVersion, now.version, now.sequence, jsonb(now.state)]
    this.database.query(text, values).catch(() => {})
  }

  async purge(streams: readonly string[]): Promise<void> {
    await this.database.query('DELETE FROM snapshots WHERE stream = ANY($1)', [streams])
  }
}

type Cached<S> = Pick<Decider<Command, S, DomainEvent>, 'initialState' | 'snapshotVersion'>
