import type { ApolloCache, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { Identified } from './command-ids.ts'
import { useSentCommand } from './use-sent-command.ts'

interface CommandOptions<D> {
  /** Changes the cache together with the answer. */
  update?: (cache: ApolloCache, data: D) => void
  /** Where the id was given out beforehand; else each wish gets one. */
  commandId?: string
}

/** Commands to the graph, the one way in which screens with the graph client send them. */
export function useCommand() {
  const client = useApolloClient()
  const { run: send, ...state } = useSentCommand()

  function run<D, I extends Identified>(
    document: TypedDocumentNode<D, { input: I }>,
    wish: Omit<I, 'commandId'>,
    { update, commandId }: CommandOptions<D> = {},
  ): Promise<D> {
    return send(document, wish, async (given: I) => {
      const input = { ...given, ...(commandId && { commandId }) }
      const { data } = await client.mutate({
        mutation: document,
        variables: { input },
        update: update && ((cache, answer) => update(cache, answer.data as D)),
      })
      return data as D // errors reject, so an answer has data
    })
  }
  return { run, ...state }
}
