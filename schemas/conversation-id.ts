import { v5 as uuidV5 } from 'uuid'

const conversations = '8f7f4a0e-1f58-4c5b-8a50-3c7d9ad9e2b6'

/** The id of the one conversation of two accounts, in whichever order: what one says of the other is on its stream. */
export function conversationId(one: string, other: string): string {
  return uuidV5([one, other].sort().join(' '), conversations)
}
