import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { useMe } from '../../entities/account/use-me.ts'
import { UnreadDocument } from '../../entities/conversation/conversation.generated.ts'
import { deleteStored } from '../../entities/file/use-upload.ts'
import { useIsLive } from '../../session/live-state.ts'
import { InboxDocument, type MessagePartsFragment, SendMessageDocument } from './messages.generated.ts'
import { inputOf } from './attach/input-of.ts'
import { type Outgoing, outbox, type Said } from './outbox.ts'

/** Messages of a conversation that are on their way. @param arrived told of each that the server has taken */
export function useOutgoing(conversationId: string, arrived: (message: MessagePartsFragment) => void) {
  const all = useSyncExternalStore(outbox.subscribe, outbox.all)
  const accountId = useMe()?.account.id
  useSending(accountId, (message) => {
    if (message.conversationId === conversationId) arrived(message)
  })
  const outgoing = useMemo(
    () => all.filter((one) => one.conversationId === conversationId && one.accountId === accountId),
    [all, conversationId, accountId],
  )
  return {
    outgoing,
    send: (said: Said) => outbox.add({ conversationId, said }),
    retry: (message: Outgoing) => outbox.retry(message),
    discard: (id: string) => {
      const message = all.find((one) => one.id === id)
      void outbox.discard(id)
      // What may have arrived after all keeps its files.
      if (message?.failed && message.failed !== 'TRY_AGAIN') {
        for (const { storedAt } of message.said.attachments ?? []) void deleteStored(storedAt)
      }
    },
  }
}

/** Sends what waits, of all conversations, and again once the server is there again. */
function useSending(accountId: string | undefined, sent: (message: MessagePartsFragment) => void): void {
  const client = useApolloClient()
  const isLive = useIsLive()
  const tell = useEffectEvent(sent)
  useEffect(() => {
    if (accountId === undefined) return undefined
    return outbox.begin(accountId, async ({ id: commandId, conversationId, said }) => {
      const { data } = await client.mutate({
        mutation: SendMessageDocument,
        variables: { input: { commandId, conversationId, ...inputOf(said) } },
        // Whoever answers has read.
        refetchQueries: [InboxDocument, UnreadDocument],
      })
      tell(data!.sendMessage.message) // errors reject, so an answer has data
    })
  }, [client, accountId])
  useEffect(() => {
    if (isLive) outbox.retryLost()
  }, [isLive])
}
