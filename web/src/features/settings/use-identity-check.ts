import { useQuery } from '@apollo/client/react'
import { MyCheckDocument } from './my-check.generated.ts'

/** How one's identity check stands; `start` too where nobody tells. */
export function useIdentityCheck(): 'start' | 'running' | 'verified' {
  const { data } = useQuery(MyCheckDocument, { fetchPolicy: 'cache-and-network' })
  const { state, loss } = data?.myVerification ?? {}
  if (state === 'submitted') return 'running'
  return state === 'verified' && !loss ? 'verified' : 'start'
}
