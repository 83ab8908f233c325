import type { TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { useRef } from 'react'
import { refusalOf } from './refusal.ts'

interface Identified {
  commandId: string
}

/**
 * A command to the graph. Its id is kept while nobody knows whether it arrived, so that trying again does it once.
 * `run` rejects with a `Refusal`.
 */
export function useCommand<D, I extends Identified>(document: TypedDocumentNode<D, { input: I }>) {
  const [mutate, { loading }] = useMutation<D, { input: I }>(document)
  const unanswered = useRef<string>(undefined)
  const run = async (input: Omit<I, 'commandId'>): Promise<D> => {
    const commandId = (unanswered.current ??= crypto.randomUUID())
    try {
      // An input is what it is without its id, plus the id.
      const { data } = await mutate({ variables: { input: { ...input, commandId } as I } })
      unanswered.current = undefined
      // Errors reject, so an answer has data.
      return data!
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.code !== 'TRY_AGAIN') unanswered.current = undefined
      throw refusal
    }
  }
  return { run, pending: loading }
}
