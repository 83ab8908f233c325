import { useQuery } from '@apollo/client/react'
import { MeDocument, type MeQuery } from './me.generated.ts'
import { useSession } from '../../session/use-session.ts'

export type Me = NonNullable<MeQuery['me']>

interface MeState {
  /** Undefined while unknown, null for a visitor. */
  me: Me | null | undefined
  /** Nobody knows, since the server did not tell. */
  failed: boolean
  retry: () => void
}

/** The signed-in person. */
export function useMeState(): MeState {
  const state = useSession()
  const { data, error, refetch } = useQuery(MeDocument, { skip: state !== 'signedIn', fetchPolicy: 'cache-first' })
  return {
    me: state === 'signedOut' ? null : data?.me,
    failed: Boolean(error) && !data && state === 'signedIn',
    retry: () => void refetch().catch(() => undefined),
  }
}

export function useMe(): Me | null | undefined {
  return useMeState().me
}
