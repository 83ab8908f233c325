import type { PaidPlan } from '@delvik/schemas/values/payment/prices'
import { markets } from '@delvik/schemas/values/markets'
import type { RunningPlatform } from '../../hosting.ts'
import { type Crowd, inParallel } from '../crowd.ts'
import { type DemoPerson, ownerOf } from '../people.ts'
import type { Person } from '../person.ts'
import { providerPage } from './provider-page.ts'

interface Subscriber {
  who: DemoPerson
  plan: PaidPlan
  cancels?: true
}

/** Two of each market, one of them for a year; one has cancelled again. */
export const subscribers: readonly Subscriber[] = [
  ...markets.map((market): Subscriber => ({ who: ownerOf(market, 0), plan: 'premium' })),
  ...markets.map((market): Subscriber => ({ who: ownerOf(market, 1), plan: 'enterprise' })),
  { who: ownerOf('GB', 2), plan: 'premium', cancels: true },
]

/** Some owners pay for a plan, so there are memberships, here and in the books of the provider. */
export async function subscribe(platform: RunningPlatform, crowd: Crowd): Promise<void> {
  if (!platform.stripe) return
  await inParallel(subscribers, async ({ who, plan }) => buy(platform, await crowd.as(who), { plan }))
  await platform.settle()
  for (const { who } of subscribers.filter(({ cancels }) => cancels))
    await (await crowd.as(who)).command('cancelMembership', {}, 'membership { state }')
}

/** A plan, and whom its invoice is to name. */
export interface Wanted {
  plan: PaidPlan
  company?: { name: string; vatNumber: string }
}

/** Buys by the card that always pays, as the provider's page does. */
export async function buy({ stripe }: RunningPlatform, person: Person, wanted: Wanted): Promise<void> {
  await person.command('startCheckout', wanted, 'membership { state }')
  const look = async () => (await person.ask('{ myMembership { checkout { url failure } } }')).myMembership.checkout
  await stripe?.pay(await providerPage(look), { card: 'visa' })
}
