import { useApolloClient } from '@apollo/client/react'
import type { Phrase } from '@delvik/schemas/values/chat'
import { useState } from 'react'
import { UnreadDocument } from '../../entities/conversation/conversation.generated.ts'
import { refusalOf } from '../../graph/refusal.ts'
import { InboxDocument, type MessagePartsFragment, SendMessageDocument } from './messages.generated.ts'

/** What somebody says: words, or a phrase. */
export type Said = { body: string; phrase?: undefined } | { phrase: Phrase; body?: undefined }

/** A message that the server has not taken yet. Its id stays over every try, so that it is there once. */
export interface Outgoing {
  id: string
  said: Said
  /** Undefined while it is on its way. */
  failed?: string
}

/**
 * Messages on their way, one after the other, so that they arrive in the order in which they were written.
 * @param arrived told of each that the server has taken
 */
export function useOutgoing(conversationId: string, arrived: (message: MessagePartsFragment) => void) {
  const client = useApolloClient()
  const [outgoing, set] = useState<readonly Outgoing[]>([])

  const attempt = async ({ id, said }: Outgoing) => {
    set((all) => all.map((one) => (one.id === id ? { id, said } : one)))
    try {
      const input = { commandId: id, conversationId, ...said }
      const { data } = await client.mutate({
        mutation: SendMessageDocument,
        variables: { input },
        // Whoever answers has read.
        refetchQueries: [InboxDocument, UnreadDocument],
      })
      arrived(data!.sendMessage.message) // errors reject, so an answer has data
      set((all) => all.filter((one) => one.id !== id))
    } catch (error) {
      const { code } = refusalOf(error)
      set((all) => all.map((one) => (one.id === id ? { id, said, failed: code } : one)))
    }
  }
  const send = (said: Said) => {
    const message = { id: crypto.randomUUID(), said }
    set((all) => [...all, message])
    void inOrder(() => attempt(message))
  }
  const discard = (id: string) => set((all) => all.filter((one) => one.id !== id))
  return { outgoing, send, retry: (message: Outgoing) => void inOrder(() => attempt(message)), discard }
}

let last: Promise<unknown> = Promise.resolve()

function inOrder(send: () => Promise<unknown>): Promise<unknown> {
  last = last.then(send)
  return last
}
