import { useQuery } from '@apollo/client/react'
import { MeDocument, type MeQuery } from './me.generated.ts'
import { useSession } from './use-session.ts'

export type Me = NonNullable<MeQuery['me']>

/** The signed-in person; undefined while unknown, null for a visitor. */
export function useMe(): Me | null | undefined {
  const state = useSession()
  const { data } = useQuery(MeDocument, { skip: state !== 'signedIn', fetchPolicy: 'cache-first' })
  return state === 'signedOut' ? null : data?.me
}
