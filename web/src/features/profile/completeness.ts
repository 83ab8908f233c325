import type { ProfilePartsFragment } from '../../entities/person/profile.generated.ts'

/** What there is for somebody to fill in, in the order of the page. */
const parts = ['photo', 'job', 'city', 'biography', 'role', 'budget', 'rolesOffered', 'hoursOffered', 'skills',
  'interests', 'companiesRun', 'activeSince', 'phone', 'links', 'businessCard', 'portfolio'] as const
export type ProfilePart = (typeof parts)[number]

export interface Completeness {
  given: number
  all: number
  missing: ProfilePart[]
}

/** For those who become co-owners. */
const ofInvestors: readonly ProfilePart[] = ['budget', 'rolesOffered', 'hoursOffered', 'skills']

/** How much of a profile is there. The name always is. */
export function completenessOf(profile: ProfilePartsFragment): Completeness {
  const asked = parts.filter((part) => profile.role === 'investor' || !ofInvestors.includes(part))
  const missing = asked.filter((part) => !isGiven(profile, part))
  return { given: asked.length - missing.length, all: asked.length, missing }
}

function isGiven(profile: ProfilePartsFragment, part: ProfilePart): boolean {
  if (part === 'businessCard' || part === 'portfolio') return profile.files.some(({ kind }) => kind === part)
  const value = profile[part]
  return Array.isArray(value) ? value.length > 0 : value !== null
}
