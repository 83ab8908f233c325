import { until } from '@delvik/runtime/testing/until'
import type { Person } from '@delvik/apphost/demo/person'
import { buy, type Wanted } from '@delvik/apphost/demo/paying/subscribers'
import type { Stage } from './stage.ts'

/** Has somebody buy a plan, by the card that always pays, and waits until everybody knows. */
export async function buyPlan(stage: Stage, person: Person, wanted: Wanted): Promise<void> {
  await buy(stage.platform, person, wanted)
  await until(async () => (await person.ask('{ myMembership { plan } }')).myMembership.plan === wanted.plan, 30_000)
  await stage.settle()
}
