import { useEffect, useState } from 'react'
import { refusalOf } from '../../graph/refusal.ts'
import type { StartCheckoutInput } from '../../graph/schema.generated.ts'
import { useCommand } from '../../graph/use-command.ts'
import { StartCheckoutDocument } from './packages.generated.ts'
import { type Membership, useMembership } from './use-membership.ts'

/**
 * Asks for a page on which to pay, and goes there as soon as the payment service has one.
 * @param priceChanged what was seen of the price holds no longer
 */
export function useCheckout(priceChanged: () => void) {
  const { run, pending: sending } = useCommand()
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOpening = ({ checkout }: Membership) => asked && Boolean(checkout && !checkout.url && !checkout.failure)
  const { membership, pending: opening, isSlow } = useMembership(isOpening)
  const checkout = asked ? membership?.checkout : undefined
  const url = checkout?.url
  useEffect(() => {
    if (url) location.assign(url)
  }, [url])

  async function start(wish: Omit<StartCheckoutInput, 'commandId'>): Promise<void> {
    setProblem(undefined)
    setAsked(false)
    try {
      await run(StartCheckoutDocument, wish)
      setAsked(true)
    } catch (error) {
      const { code } = refusalOf(error)
      setProblem(code)
      if (code === 'PRICE_CHANGED') priceChanged()
    }
  }
  return {
    start,
    pending: sending || opening || Boolean(url),
    isSlow,
    problem,
    failure: checkout?.failure ?? undefined,
  }
}
