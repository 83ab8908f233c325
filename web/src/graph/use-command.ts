import type { ApolloCache, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { commandIds, type Identified } from './command-ids.ts'
import { type Refusal, refusalOf } from './refusal.ts'

interface CommandOptions {
  /** Changes the cache together with the answer. */
  update?: (cache: ApolloCache) => void
}

/**
 * Commands to the graph, the one way in which screens send them: under an id that stays while nobody knows whether it
 * arrived, so that trying again does it once. `run` rejects with a `Refusal`, which stays until the next command.
 */
export function useCommand() {
  const client = useApolloClient()
  const [identified] = useState(commandIds)
  const [underway, setUnderway] = useState(0)
  const [refusal, setRefusal] = useState<Refusal>()

  async function run<D, I extends Identified>(
    document: TypedDocumentNode<D, { input: I }>,
    wish: Omit<I, 'commandId'>,
    { update }: CommandOptions = {},
  ): Promise<D> {
    setUnderway((count) => count + 1)
    setRefusal(undefined)
    try {
      return await identified(document, wish, async (input: I) => {
        const { data } = await client.mutate({ mutation: document, variables: { input }, update })
        return data as D // errors reject, so an answer has data
      })
    } catch (error) {
      setRefusal(refusalOf(error))
      throw error
    } finally {
      setUnderway((count) => count - 1)
    }
  }
  return { run, pending: underway > 0, refusal, forget: () => setRefusal(undefined) }
}
