import { useApolloClient } from '@apollo/client/react'
import { refusalOf } from '../../../graph/refusal.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { AttachmentAddressesDocument } from './attach.generated.ts'

/** A message by its number. */
export interface Place {
  conversationId: string
  seq: number
}

/** Where the files of a message are read, asked for at that moment: a few minutes later the addresses are of no use. */
export function useAddresses({ conversationId, seq }: Place): () => Promise<readonly string[]> {
  const client = useApolloClient()
  return async () => {
    const query = AttachmentAddressesDocument
    const { data } = await client.query({ query, variables: { conversationId, seq }, fetchPolicy: 'no-cache' })
    return data?.attachmentAddresses ?? []
  }
}

/** Downloads the file of a message that stands at a place among its files. */
export function useDownload(place: Place): (index: number) => Promise<void> {
  const addresses = useAddresses(place)
  const errorText = useErrorText()
  return async (index) => {
    try {
      const address = (await addresses())[index]
      if (address) location.assign(address)
      else toast(errorText('NOT_FOUND'))
    } catch (error) {
      toast(errorText(refusalOf(error).code))
    }
  }
}
