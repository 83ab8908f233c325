import { DomainError } from '@delvik/runtime/errors'
import { normaliseName } from '@delvik/schemas/forms/account-form'
import { codePoints } from '@delvik/schemas/forms/pitch-form'
import { profileLimits } from '@delvik/schemas/values/person/profile'
import type { PeopleFilter } from './people-index.ts'

/** A query as the graph gives it: enums are checked by it, texts and lengths are not. */
export type PeopleQuery = { [Field in keyof PeopleFilter]?: PeopleFilter[Field] | null }

/** Cities that a query may name, and values of a closed list: more than there are. */
const [mostCities, mostValues] = [20, 100]

/** What the index is asked; null counts as left out. @throws DomainError INVALID_INPUT by field */
export function readPeopleQuery(query: PeopleQuery | null | undefined): PeopleFilter {
  const { text, roles, markets, cities, interests, verified } = query ?? {}
  const named = cities?.map(normaliseName)
  const fields = [
    ...(text && codePoints(text) > profileLimits.shortText ? [{ path: 'query.text', code: 'TOO_LONG' as const }] : []),
    ...(named?.some((city) => city === '') ? [{ path: 'query.cities', code: 'REQUIRED' as const }] : []),
    ...(named?.some((city) => codePoints(city) > profileLimits.shortText)
      ? [{ path: 'query.cities', code: 'TOO_LONG' as const }]
      : []),
    ...outOfRange({ cities, roles, markets, interests }),
  ]
  if (fields.length > 0) throw new DomainError('INVALID_INPUT', { fields })
  return {
    text: text?.trim() || undefined,
    roles: roles ?? undefined,
    markets: markets ?? undefined,
    cities: named,
    interests: interests ?? undefined,
    verified: verified ?? undefined,
  }
}

function outOfRange(lists: Record<string, readonly string[] | null | undefined>) {
  return Object.entries(lists)
    .filter(([field, list]) => (list?.length ?? 0) > (field === 'cities' ? mostCities : mostValues))
    .map(([field]) => ({ path: `query.${field}`, code: 'OUT_OF_RANGE' as const }))
}
