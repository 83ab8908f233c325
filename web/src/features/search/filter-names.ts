import { type County, countyName } from '@delvik/schemas/values/counties'
import type { Currency } from '@delvik/schemas/values/markets'
import { useFit } from '../../entities/pitch/use-fit.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import {
  type FilterGroup,
  isBounded,
  type ListGroup,
  listGroups,
  type Range,
  type RangeGroup,
  rangeGroups,
  type SearchFilters,
  without,
} from './search-filters.ts'

interface NamedFilter {
  key: string
  name: string
  group: FilterGroup
  /** The same search without it. */
  rest: SearchFilters
}

/** What each value of a list is called. */
export function useValueNames(): { [G in ListGroup]: (value: SearchFilters[G][number]) => string } {
  const { t } = useTranslation('values')
  const { role, skill } = useFit()
  return {
    markets: (value) => t(`market.${value}`),
    industries: (value) => t(`industry.${value}`),
    phases: (value) => t(`phase.${value}`),
    companyTypes: (value) => t(`companyType.${value}`),
    fundingRounds: (value) => t(`fundingRound.${value}`),
    counties: (value) => countyName(value as County), // filters hold no other
    cities: (value) => value,
    rolesSought: role,
    skills: skill,
  }
}

/** Every single filter in words, with the search that remains when it is taken away. */
export function useNamedFilters(filters: SearchFilters): NamedFilter[] {
  const { t } = useTranslation('search')
  const { homeCurrency } = useFormat()
  const names = useValueNames()
  const rangeName = useRangeName(filters.currency ?? homeCurrency)
  const text: NamedFilter = {
    key: 'text',
    name: t('wordsChip', { text: filters.text }),
    group: 'text',
    rest: without(filters, 'text'),
  }
  const listed = <G extends ListGroup>(group: G): NamedFilter[] => {
    const values: readonly SearchFilters[G][number][] = filters[group]
    return values.map((value) => ({
      key: `${group} ${value}`,
      name: names[group](value),
      group,
      rest: { ...filters, [group]: values.filter((other) => other !== value) },
    }))
  }
  const bounded = rangeGroups.filter((group) => isBounded(filters[group])).map((group): NamedFilter => ({
    key: group,
    name: rangeName(group, filters[group]),
    group,
    rest: without(filters, group),
  }))
  const verified: NamedFilter = {
    key: 'verified',
    name: t('onlyVerified'),
    group: 'verified',
    rest: without(filters, 'verified'),
  }
  return [
    ...(filters.text ? [text] : []),
    ...listGroups.flatMap((group) => listed(group)),
    ...bounded,
    ...(filters.verified ? [verified] : []),
  ]
}

/** "Valuation £100,000–£5,000,000", "Employees up to 20". */
function useRangeName(currency: Currency): (group: RangeGroup, range: Range) => string {
  const { t } = useTranslation('search')
  const { money, share, number } = useFormat()
  const shown = {
    valuation: (amount: number) => money({ amount, currency }),
    revenue: (amount: number) => money({ amount, currency }),
    equityOffered: share,
    employees: number,
    ticket: (amount: number) => money({ amount, currency }),
  }
  return (group, { from, to }) => {
    const name = t(`range.${group}`)
    const [least, most] = [from, to].map((bound) => (bound === null ? '' : shown[group](bound)))
    if (from === null) return t('range.upTo', { name, most })
    if (to === null) return t('range.atLeast', { name, least })
    return t('range.between', { name, least, most })
  }
}
