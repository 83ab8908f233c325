import { useApolloClient } from '@apollo/client/react'
import type { PaidPlan } from '@delvik/schemas/values/payment/prices'
import { useState } from 'react'
import { refusalOf } from '../../../graph/refusal.ts'
import { QuoteCheckoutDocument, type QuoteCheckoutQuery } from './reward.generated.ts'

export type CheckoutQuote = QuoteCheckoutQuery['quoteCheckout']

/** What a purchase comes to with the code of a reward; none without one. */
export function useCheckoutQuote(plan: PaidPlan) {
  const client = useApolloClient()
  const [quote, setQuote] = useState<CheckoutQuote>()
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)

  async function ask(code: string | null): Promise<void> {
    setProblem(undefined)
    if (code === null) return setQuote(undefined)
    setPending(true)
    try {
      const asked = { query: QuoteCheckoutDocument, variables: { plan, code }, fetchPolicy: 'network-only' } as const
      const { data } = await client.query(asked)
      setQuote(data?.quoteCheckout.code ? data.quoteCheckout : undefined)
      if (!data?.quoteCheckout.code) setProblem('CODE_UNKNOWN')
    } catch (error) {
      setProblem(refusalOf(error).code)
    } finally {
      setPending(false)
    }
  }
  return { quote, problem, pending, ask }
}
