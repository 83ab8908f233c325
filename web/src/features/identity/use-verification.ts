import { useQuery } from '@apollo/client/react'
import { type Pace, useAwaiting } from '../../graph/use-awaiting.ts'
import { MyVerificationDocument, type VerificationPartsFragment } from './identity.generated.ts'

export type Verification = VerificationPartsFragment

/** Of a page that the provider opens at once, and of an answer that takes it a minute. */
export const paces = {
  page: { quick: 500, slow: 5_000, patience: 10_000 },
  answer: { quick: 1_000, slow: 3_000, patience: 4_000 },
} as const satisfies Record<string, Pace>

/** One's check, asked for again and again while something is pending, as long as somebody sees the page. */
export function useVerification(isPending: (verification: Verification) => boolean, pace: Pace) {
  const { data, error, refetch, ...polls } = useQuery(MyVerificationDocument, {
    fetchPolicy: 'cache-and-network',
    skipPollAttempt: () => document.visibilityState === 'hidden',
  })
  const verification = data?.myVerification ?? undefined
  const pending = Boolean(verification && isPending(verification))
  const isSlow = useAwaiting(pending, polls, pace)
  return { verification, error, retry: () => void refetch().catch(() => undefined), pending, isSlow }
}
