import type { PaidPlan } from '@delvik/schemas/values/payment/prices'
import { type Market, markets } from '@delvik/schemas/values/markets'
import type { CardName } from '@delvik/simulators/stripe/cards'
import type { RunningPlatform } from '../../hosting.ts'
import { type Crowd, inParallel } from '../crowd.ts'
import { type DemoPerson, ownerOf, people } from '../people.ts'
import type { Person } from '../person.ts'
import { providerPage } from './provider-page.ts'

interface Subscriber extends Wanted {
  who: DemoPerson
  card?: CardName
  cancels?: true
  withdraws?: true
}

/** In whose name those who buy a year do so; the numbers are in ranges that no register has issued. */
const companies: Partial<Record<Market, Wanted['company']>> = {
  SE: { name: 'Ljudlådan AB', vatNumber: 'SE553100720101' },
  NO: { name: 'Strek og Stav AS', vatNumber: 'NO701004210MVA' },
}

const investor = people.findLast(({ role, market }) => role === 'investor' && market === 'GB')!

/**
 * Two of each market, one of them for a year; one has cancelled again, one has withdrawn, so there is a credit note, and
 * the card of one has failed since, a few days ago.
 */
export const subscribers: readonly Subscriber[] = [
  ...markets.map((market): Subscriber => ({ who: ownerOf(market, 0), plan: 'premium' })),
  ...markets.map((market): Subscriber => ({
    who: ownerOf(market, 1),
    plan: 'enterprise',
    ...(companies[market] && { company: companies[market] }),
  })),
  { who: ownerOf('GB', 2), plan: 'premium', cancels: true },
  { who: ownerOf('DK', 2), plan: 'premium', card: 'chargeCustomerFail' },
  { who: investor, plan: 'premium', withdraws: true },
]

/** Some owners pay for a plan, so there are memberships, here and in the books of the provider. */
export async function subscribe(platform: RunningPlatform, crowd: Crowd): Promise<void> {
  if (!platform.stripe) return
  await inParallel(
    subscribers,
    async ({ who, plan, company, card }) =>
      buy(platform, await crowd.as(who), { plan, ...(company && { company }) }, card),
  )
  await platform.settle()
  for (const { who, cancels } of subscribers.filter((one) => one.cancels || one.withdraws)) {
    const command = cancels ? 'cancelMembership' : 'withdrawFromContract'
    await (await crowd.as(who)).command(command, {}, 'membership { state }')
  }
}

/** A plan, and whom its invoice is to name. */
export interface Wanted {
  plan: PaidPlan
  company?: { name: string; vatNumber: string }
}

/** Buys as the provider's page does, by the card that always pays unless another is named. */
export async function buy(
  { stripe }: RunningPlatform,
  person: Person,
  wanted: Wanted,
  card: CardName = 'visa',
): Promise<void> {
  await person.command('startCheckout', wanted, 'membership { state }')
  const look = async () => (await person.ask('{ myMembership { checkout { url failure } } }')).myMembership.checkout
  await stripe?.pay(await providerPage(look), { card })
}
