import { until } from '@delvik/runtime/testing/until'
import type { PaidPlan } from '@delvik/schemas/values/prices'
import type { Person } from '@delvik/apphost/demo/person'
import { buy } from '@delvik/apphost/demo/subscribers'
import type { Stage } from './stage.ts'

/** Has somebody buy a plan, by the card that always pays, and waits until everybody knows. */
export async function buyPlan(stage: Stage, person: Person, plan: PaidPlan): Promise<void> {
  await buy(stage.platform, person, plan)
  await until(async () => (await person.ask('{ myMembership { plan } }')).myMembership.plan === plan, 30_000)
  await stage.settle()
}
