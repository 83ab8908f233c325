import { useEffect } from 'react'
import { session } from './session.ts'

const tryAgainMs = 5_000

/** Finds out who is signed in, for as long as it takes the server to answer. */
export function useRestoredSession(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = () =>
      void session.restore().catch(() => {
        timer = setTimeout(attempt, tryAgainMs)
      })
    attempt()
    return () => clearTimeout(timer)
  }, [])
}
