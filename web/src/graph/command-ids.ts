import { refusalOf } from './refusal.ts'

/** What the input of every command carries. */
export interface Identified {
  commandId: string
}

/** Sends a wish as a command with an id. Rejects with a `Refusal`. */
type SendIdentified = <I extends Identified, A>(
  document: object,
  wish: Omit<I, 'commandId'>,
  send: (input: I) => Promise<A>,
) => Promise<A>

/**
 * Gives commands their ids. The id of one is kept while nobody knows whether it arrived, so that trying again does it
 * once; after another command the same one is a new wish.
 */
export function commandIds(): SendIdentified {
  let unanswered: { id: string; document: object; wish: string } | undefined
  return async <I extends Identified, A>(
    document: object,
    wish: Omit<I, 'commandId'>,
    send: (input: I) => Promise<A>,
  ) => {
    const words = JSON.stringify(wish)
    const again = unanswered?.document === document && unanswered.wish === words
    const own = (again && unanswered) || { id: crypto.randomUUID(), document, wish: words }
    unanswered = own
    const answered = () => {
      if (unanswered === own) unanswered = undefined
    }
    try {
      // An input is what it is without its id, plus the id.
      const answer = await send({ ...wish, commandId: own.id } as I)
      answered()
      return answer
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.code !== 'TRY_AGAIN') answered()
      throw refusal
    }
  }
}
