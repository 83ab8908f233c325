import { useEffect, useState } from 'react'
import { useCommand } from '../../graph/use-command.ts'
import { StartVerificationDocument } from './identity.generated.ts'
import { paces, useVerification, type Verification } from './use-verification.ts'

export type Check = ReturnType<typeof useCheck>

/** Asks for a page on which to be checked, and goes there as soon as the provider has one. */
export function useCheck() {
  const { run, pending: sending, refusal } = useCommand()
  const [asked, setAsked] = useState(false)
  const isOpening = ({ state, page }: Verification) =>
    asked && state === 'open' && Boolean(page && !page.url && !page.failed)
  const { verification, pending: opening, isSlow, retry } = useVerification(isOpening, paces.page)
  const url = asked ? verification?.page?.url : undefined
  useEffect(() => {
    if (url) location.assign(url)
  }, [url])
  useEffect(() => {
    // Browsers show the page that was left as it was, waiting.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setAsked(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  /** Only after its owner has agreed to the comparison. */
  async function start(): Promise<void> {
    setAsked(false)
    // What is refused is so for how the check stands by now, which then is shown.
    await run(StartVerificationDocument, { consent: true }).then(() => setAsked(true), retry)
  }
  return { start, pending: sending || opening || Boolean(url), isSlow, refusal }
}
