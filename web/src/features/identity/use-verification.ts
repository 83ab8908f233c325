import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { MyVerificationDocument, type VerificationPartsFragment } from './identity.generated.ts'

export type Verification = VerificationPartsFragment

interface Pace {
  /** Milliseconds between two looks, at first and later. */
  quick: number
  slow: number
  /** Milliseconds after which it is slow. */
  patience: number
}

/** Of a page that the provider opens at once, and of an answer that takes it a minute. */
export const paces = {
  page: { quick: 500, slow: 5_000, patience: 10_000 },
  answer: { quick: 1_000, slow: 3_000, patience: 4_000 },
} as const satisfies Record<string, Pace>

/** One's check. While something is pending it is asked for again and again, as long as somebody sees the page. */
export function useVerification(isPending: (verification: Verification) => boolean, { quick, slow, patience }: Pace) {
  const [isSlow, setSlow] = useState(false)
  const { data, error, refetch, startPolling, stopPolling } = useQuery(MyVerificationDocument, {
    fetchPolicy: 'cache-and-network',
    skipPollAttempt: () => document.visibilityState === 'hidden',
  })
  const verification = data?.myVerification ?? undefined
  const pending = Boolean(verification && isPending(verification))
  useEffect(() => {
    if (!pending) return
    startPolling(quick)
    const timer = setTimeout(() => {
      setSlow(true)
      startPolling(slow)
    }, patience)
    return () => {
      clearTimeout(timer)
      stopPolling()
      setSlow(false)
    }
  }, [pending, quick, slow, patience, startPolling, stopPolling])
  return { verification, error, retry: () => void refetch().catch(() => undefined), pending, isSlow: pending && isSlow }
}
