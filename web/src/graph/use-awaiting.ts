import { useEffect, useState } from 'react'

export interface Pace {
  /** Milliseconds between two looks, at first and later. */
  quick: number
  slow: number
  /** Milliseconds after which it is slow. */
  patience: number
}

/** Of a query. */
interface Polls {
  startPolling(milliseconds: number): void
  stopPolling(): void
}

/**
 * Asks again and again while something is pending that comes by itself and of which nobody tells the page.
 * @returns whether it takes long
 */
export function useAwaiting(pending: boolean, { startPolling, stopPolling }: Polls, { quick, slow, patience }: Pace) {
  const [isSlow, setSlow] = useState(false)
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
  return pending && isSlow
}
