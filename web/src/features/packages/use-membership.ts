import { useQuery } from '@apollo/client/react'
import { useAwaiting } from '../../graph/use-awaiting.ts'
import { type MembershipPartsFragment, MyMembershipDocument } from './packages.generated.ts'

export type Membership = MembershipPartsFragment

/** Of the payment service. */
const pace = { quick: 500, slow: 5_000, patience: 10_000 }

/** One's membership, asked for again and again while something is pending. */
export function useMembership(isPending: (membership: Membership) => boolean = () => false) {
  const { data, error, refetch, ...polls } = useQuery(MyMembershipDocument, { fetchPolicy: 'cache-and-network' })
  const membership = data?.myMembership ?? undefined
  const pending = Boolean(membership && isPending(membership))
  const isSlow = useAwaiting(pending, polls, pace)
  return { membership, error, retry: () => void refetch().catch(() => undefined), pending, isSlow }
}
