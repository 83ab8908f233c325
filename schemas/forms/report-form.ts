import type { FieldError } from '../errors.ts'
import { readMessage } from './message-form.ts'

/** Words that somebody may add; blank ones are none. Client and service check them with this. */
export function readWords(
  given: string | null | undefined,
  { path, most }: { path: string; most: number },
): { words: string | null; problems: FieldError[] } {
  if (!given?.trim()) return { words: null, problems: [] }
  const { body: words, problems } = readMessage(given)
  if ([...words].length > most) return { words, problems: [{ path, code: 'TOO_LONG', most }] }
  return { words, problems: problems.map((problem) => ({ ...problem, path })) }
}
