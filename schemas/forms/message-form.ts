import type { FieldError } from '../errors.ts'
import { messageLength } from '../values/chat.ts'

/**
 * Controls but for the end of a line and a tabulator, halves of a character, and what turns the direction of the text
 * after it: words could read otherwise than they are. What emoji and scripts are joined with stays.
 */
const misleading = /[\p{Cs}\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const nothing = /^[\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** The words of a message as they are kept, and what is wrong with them; client and service check them with this. */
export function readMessage(given: string): { body: string; problems: FieldError[] } {
  const body = given.replace(/\r\n?/g, '\n').normalize('NFC').trim()
  const problem = (code: FieldError['code'], limits = {}): FieldError[] => [{ path: 'body', code, ...limits }]
  if (nothing.test(body)) return { body, problems: problem('REQUIRED') }
  if ([...body].length > messageLength) return { body, problems: problem('TOO_LONG', { most: messageLength }) }
  return { body, problems: misleading.test(body) ? problem('UNSEEN_CHARACTERS') : [] }
}
