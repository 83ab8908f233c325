import { useEffect } from 'react'
import { whenWorthTrying } from '../../browser/connection.ts'
import { unsavedDrafts } from '../../features/wizard/draft/copies.ts'
import { isSessionExpected } from '../../session/session-hint.ts'

/** What the wizard could not save is sent once that is possible, wherever somebody is. */
export function useLeftDrafts(): void {
  useEffect(() => {
    let stop = () => {}
    const left = new AbortController()
    const again = async () => {
      await send().catch(() => {}) // no connection yet, or the code for it has not come
      if (!left.signal.aborted) stop = whenWorthTrying(() => void again())
    }
    void again()
    return () => {
      left.abort()
      stop()
    }
  }, [])
}

async function send(): Promise<void> {
  if (unsavedDrafts().length === 0 || !isSessionExpected()) return
  const { sendLeft } = await import('../../features/wizard/draft/send-left.ts')
  await sendLeft()
}
