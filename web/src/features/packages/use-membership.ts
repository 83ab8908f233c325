import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { type MembershipPartsFragment, MyMembershipDocument } from './packages.generated.ts'

export type Membership = MembershipPartsFragment

/** Milliseconds between two looks, and after which the payment service is slow. */
const pace = { quick: 500, slow: 5_000, patience: 10_000 }

/**
 * One's membership. While something is pending it is asked for again and again: what the payment service says comes by
 * itself, and nobody tells the page.
 */
export function useMembership(isPending: (membership: Membership) => boolean = () => false) {
  const [isSlow, setSlow] = useState(false)
  const { data, error, refetch, startPolling, stopPolling } = useQuery(MyMembershipDocument, {
    fetchPolicy: 'cache-and-network',
  })
  const membership = data?.myMembership ?? undefined
  const pending = Boolean(membership && isPending(membership))
  useEffect(() => {
    if (!pending) return
    startPolling(pace.quick)
    const patience = setTimeout(() => {
      setSlow(true)
      startPolling(pace.slow)
    }, pace.patience)
    return () => {
      clearTimeout(patience)
      stopPolling()
      setSlow(false)
    }
  }, [pending, startPolling, stopPolling])
  return { membership, error, retry: () => void refetch().catch(() => undefined), pending, isSlow: pending && isSlow }
}
