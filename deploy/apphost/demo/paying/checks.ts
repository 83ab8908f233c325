import type { Market } from '@delvik/schemas/values/markets'
import type { RunningPlatform } from '../../hosting.ts'
import { type Crowd, inParallel } from '../crowd.ts'
import { type DemoPerson, ownerOf } from '../people.ts'
import type { Person } from '../person.ts'
import { providerPage } from './provider-page.ts'

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

/** Shows a document that always comes out as it is asked to, as the provider's page does. */
export async function beChecked({ stripe }: RunningPlatform, person: Person, check: Check): Promise<void> {
  await person.command('startVerification', { consent: true }, 'verification { state }')
  const look = async () => (await person.ask('{ myVerification { page { url failure: failed } } }')).myVerification.page
  await stripe?.check(await providerPage(look), check)
}

/** As it stands on a document. */
export function documentName(name: string): Pick<Check, 'firstName' | 'lastName'> {
  const [firstName = '', ...last] = name.split(' ')
  return { firstName, lastName: last.join(' ') }
}
