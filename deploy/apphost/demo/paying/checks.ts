import { setTimeout as delay } from 'node:timers/promises'
import type { Market } from '@delvik/schemas/values/markets'
import type { RunningPlatform } from '../../hosting.ts'
import { type Crowd, inParallel } from '../crowd.ts'
import { type DemoPerson, ownerOf } from '../people.ts'
import type { Person } from '../person.ts'

type Check = Parameters<NonNullable<RunningPlatform['stripe']>['check']>[1]

const verified: readonly Market[] = ['NO', 'DK', 'FI', 'GB']
/** Of those who pay: one in most markets is verified, one has failed, and the others can still be. */
export const checkedPeople: readonly { who: DemoPerson; outcome: Check['outcome'] }[] = [
  ...verified.map((market) => ({ who: ownerOf(market, 0), outcome: 'passes' as const })),
  { who: ownerOf('SE', 1), outcome: 'document_unverified_other' },
]

/** Some of the people who pay have their identity checked. */
export async function verify(platform: RunningPlatform, crowd: Crowd): Promise<void> {
  if (!platform.stripe) return
  await inParallel(checkedPeople, async ({ who, outcome }) => {
    await beChecked(platform, await crowd.as(who), { outcome, ...documentName(who.name) })
  })
  await platform.settle()
}

/** Milliseconds between two looks at what the provider has answered, and for all of them. */
const patience = { look: 100, all: 60_000 }

/** Shows a document that always comes out as it is asked to, as the provider's page does. */
export async function beChecked({ stripe }: RunningPlatform, person: Person, check: Check): Promise<void> {
  await person.command('startVerification', { consent: true }, 'verification { state }')
  const end = Date.now() + patience.all
  for (;;) {
    const { myVerification: { page } } = await person.ask('{ myVerification { page { url failed } } }')
    if (page?.url) return stripe?.check(page.url, check)
    if (page?.failed || Date.now() > end) throw new Error('no page to be checked on')
    await delay(patience.look)
  }
}

/** As it stands on a document. */
export function documentName(name: string): Pick<Check, 'firstName' | 'lastName'> {
  const [firstName = '', ...last] = name.split(' ')
  return { firstName, lastName: last.join(' ') }
}
