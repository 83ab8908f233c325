import type { Command } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { MembershipEvent } from '@delvik/schemas/events/billing'
import type { Language } from '@delvik/schemas/values/languages'
import type { Market } from '@delvik/schemas/values/markets'
import { type PaidPlan, type PriceTable, sumIn } from '@delvik/schemas/values/payment/prices'
import { offBy } from './reward.ts'
import { isOpen, type Membership, type OfAccount } from './state.ts'

/** `market` and `lang` are the account's; the id of the checkout is that of the command. */
export type StartCheckout = Command<
  'StartCheckout',
  OfAccount & {
    plan: PaidPlan
    market: Market
    lang: Language
    /** That hold now. */
    prices: PriceTable
    /** What its owner has seen that it costs, in minor units; null where they did not say. */
    seen: number | null
    company: { name: string; vatNumber: string } | null
    /** Of a reward. */
    code: string | null
  }
>

/** @throws DomainError ACTIVE_MEMBERSHIP, PRICE_CHANGED, and those of rewards */
export function startCheckout(
  { data, meta: { commandId, now } }: StartCheckout,
  state: Membership,
): MembershipEvent[] {
  const { paid, checkout, market: fixed } = state
  const { accountId, plan, lang, prices, seen, company, code } = data
  if (paid) throw new DomainError('ACTIVE_MEMBERSHIP')
  const market = fixed ?? data.market
  const price = sumIn(prices, plan, market)
  if (seen !== null && seen !== price.amount) throw new DomainError('PRICE_CHANGED')
  // Of a company nobody knows here whether it is the same: what is sealed is not remembered.
  const isSame = checkout?.plan === plan && checkout.price.amount === price.amount &&
    (checkout.reward?.code ?? null) === code
  if (checkout && isOpen(checkout, now) && isSame && !checkout.isCompany && !company) return []
  const reward = offBy(state, { code, price: price.amount, now })
  const wanted = { accountId, checkoutId: commandId, plan, market, lang, company, ...(reward && { reward }) }
  return [{ type: 'CheckoutIntended', data: { ...wanted, price } }]
}
