import type { DemoPitch } from '@delvik/apphost/demo/demo-pitch'
import { drawLogo } from '@delvik/apphost/demo/logo'
import { decide, submit, write } from '@delvik/apphost/demo/pitch-life'
import type { Person } from '@delvik/apphost/demo/person'
import type { Market } from '@delvik/schemas/values/markets'

/** A company that a reviewer has nothing against. */
export function company(change: Partial<DemoPitch> & { name: string }): DemoPitch {
  return {
    industry: 'groceriesStores',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'SE-S',
    city: 'Sunne',
    startDate: '2019-03-01',
    employees: 6,
    revenue: 4_200_000,
    valuation: 8_000_000,
    seeking: 1_000_000,
    share: 12.5,
    kept: 87.5,
    text: 'Vi bakar surdegskringlor i en vedugn och säljer dem i fyrtio butiker mellan Karlstad och Oslo.',
    ...change,
  }
}

/** The same in Britain. */
export function britishCompany(change: Partial<DemoPitch> & { name: string }): DemoPitch {
  const place = { county: 'UKE', city: 'Whitby' } as const
  return company({ ...place, text: 'We brew seaweed beer in the old lifeboat house.', ...change })
}

interface Submission {
  owner: Person
  pitch: DemoPitch
  market?: Market
}

/** Writes a draft that lacks nothing. @returns its id */
export async function drafted({ owner, pitch, market = 'SE' }: Submission): Promise<string> {
  const { draftId } = await write(owner, { market, place: 0, pitch }, await drawLogo(pitch.name, pitch.industry))
  return draftId
}

/** Writes a pitch as the wizard does and submits it. @returns its id */
export async function submitted({ owner, pitch, market = 'SE' }: Submission): Promise<string> {
  const { id } = await submit(owner, { market, place: 0, pitch }, await drawLogo(pitch.name, pitch.industry))
  return id
}

export async function published(submission: Submission, reviewer: Person): Promise<string> {
  const id = await submitted(submission)
  const { pitch, market = 'SE' } = submission
  await decide(reviewer, { id, market, place: 0, pitch })
  return id
}
