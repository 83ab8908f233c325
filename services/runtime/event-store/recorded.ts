import type { DomainEvent } from './decider.ts'

/** What the store adds to an event (`consistency.md` 1). */
export interface Envelope {
  stream: string
  /** 1, 2, 3 … within the stream. */
  version: number
  id: string
  schema: number
  public: boolean
  /** Public events of the stream up to and with this one. */
  sequence: number
  /** By the clock port. */
  at: Date
  subject: string | null
  actor: string
  correlation: string
  causation: string | null
  trace: string | null
}

/** A stored event, personal parts decrypted, or `[erased]` when the subject's key is gone. */
export type Recorded<E extends DomainEvent = DomainEvent> = E & Envelope

/** Where a reader of all events of a service stands: the order is (txid, seq), both. */
export interface Cursor {
  txid: bigint
  seq: bigint
}

/** Where a stream stands after a write. */
export interface Position {
  stream: string
  version: number
  sequence: number
}
