import type { BusDelivery } from '@delvik/runtime/engine/bus/bus'

/** Part of a topic, from an offset to the one before `to`. */
export interface Span {
  topic: string
  partition: number
  from: bigint
  to: bigint
}

/** Gets some records of one partition, in the order of their offsets. */
export type Take = (topic: string, records: readonly BusDelivery[]) => Promise<void>

/** Topics to read from the start, without being a consumer: nothing is written where they are. */
export abstract class TopicSource implements AsyncDisposable {
  /** What each partition holds by now; none when there is no such topic. */
  abstract spans(topic: string): Promise<Span[]>
  /** Gives the records of the spans, one call at a time, each partition in its order. */
  abstract read(spans: readonly Span[], take: Take, signal: AbortSignal): Promise<void>
  abstract [Symbol.asyncDispose](): Promise<void>
}
