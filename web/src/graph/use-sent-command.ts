import { useState } from 'react'
import { commandIds, type Identified } from './command-ids.ts'
import { type Refusal, refusalOf } from './refusal.ts'

/**
 * What screens know of a command that they send: under an id that stays while nobody knows whether it arrived, so that
 * trying again does it once. `run` rejects with a `Refusal`, which stays until the next command.
 */
export function useSentCommand() {
  const [identified] = useState(commandIds)
  const [underway, setUnderway] = useState(0)
  const [refusal, setRefusal] = useState<Refusal>()

  async function run<I extends Identified, A>(
    document: object,
    wish: Omit<I, 'commandId'>,
    send: (input: I) => Promise<A>,
  ): Promise<A> {
    setUnderway((count) => count + 1)
    setRefusal(undefined)
    try {
      return await identified(document, wish, send)
    } catch (error) {
      setRefusal(refusalOf(error))
      throw error
    } finally {
      setUnderway((count) => count - 1)
    }
  }
  return { run, pending: underway > 0, refusal, forget: () => setRefusal(undefined) }
}
