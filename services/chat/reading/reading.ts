import { Change, changeHandler } from '@delvik/runtime/change'
import type { Command, Decider } from '@delvik/runtime/decider'
import type { ReadingEvent } from '@delvik/schemas/events/chat'
import { v5 as uuidV5 } from 'uuid'

interface OfReading {
  conversationId: string
  accountId: string
}
type ReadingCommand = Command<'TellReading', OfReading & { seq: number }>

/** Up to which message others were told that somebody has read. */
interface Reading {
  seq: number
}

const readings = '3b0f0b52-6d3e-4a57-9e0c-0d54c6f0d6a1'

const readingDecider: Decider<ReadingCommand, Reading, ReadingEvent> = {
  initialState: { seq: 0 },
  decide: ({ data }, { seq }) => (data.seq > seq ? [{ type: 'ReadUpTo', data }] : []),
  evolve: (_, { data: { seq } }) => ({ seq }),
  snapshotVersion: 1,
}

export class ChangeReading extends Change<ReadingCommand, Reading, ReadingEvent> {}

export const ChangeReadingHandler = changeHandler(ChangeReading, {
  stream: readingStream,
  decider: readingDecider,
})

export function readingStream({ conversationId, accountId }: OfReading): string {
  return `reading-${uuidV5(`${conversationId} ${accountId}`, readings)}`
}
