import type { ShownMessage } from '../conversation/messages.ts'
import type { AttachedFile } from './attached-files.ts'

/** What a history is made of. */
export interface Told {
  /** Whether the other one was erased. */
  isGone: boolean
  messages: () => AsyncIterable<ShownMessage>
  files: (message: ShownMessage) => AsyncIterable<AttachedFile>
}

/** Where the files of messages are in the zip, by the number of the message; null for those that are not there any more. */
export type Places = ReadonlyMap<number, (string | null)[]>
