import { useApolloClient } from '@apollo/client/react'
import type { Addresses } from '../../../entities/attachment/use-download.ts'
import { AttachmentAddressesDocument } from './attach.generated.ts'

/** Where the files of a message are read by the two of a conversation. */
export function useAddresses({ conversationId, seq }: { conversationId: string; seq: number }): Addresses {
  const client = useApolloClient()
  return async () => {
    const query = AttachmentAddressesDocument
    const { data } = await client.query({ query, variables: { conversationId, seq }, fetchPolicy: 'no-cache' })
    return data?.attachmentAddresses ?? []
  }
}
