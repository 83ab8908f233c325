import { whenWorthTrying } from '../../browser/connection.ts'
import { unsavedDrafts } from '../../features/wizard/draft/copies.ts'

/** Sends what the wizard could not save, as soon and as often as that is worth trying. @returns what ends it */
export function sendLeftDrafts(): () => void {
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
}

async function send(): Promise<void> {
  if (unsavedDrafts().length === 0) return
  const { sendLeft } = await import('../../features/wizard/draft/send-left.ts')
  await sendLeft()
}
