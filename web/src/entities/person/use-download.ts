import { useApolloClient } from '@apollo/client/react'
import type { ProfileFileKind } from '@delvik/schemas/values/person/profile'
import { refusalOf } from '../../graph/refusal.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { ProfileFileDocument } from './profile.generated.ts'

/** Downloads a file of a profile, by an address that is asked for at that moment: it is of no use a few minutes later. */
export function useDownload(handle: string): (kind: ProfileFileKind) => Promise<void> {
  const client = useApolloClient()
  const errorText = useErrorText()
  return async (kind) => {
    try {
      const variables = { handle, kind }
      const { data } = await client.query({ query: ProfileFileDocument, variables, fetchPolicy: 'network-only' })
      if (data?.profileFile) location.assign(data.profileFile)
      else toast(errorText('NOT_FOUND'))
    } catch (error) {
      toast(errorText(refusalOf(error).code))
    }
  }
}
