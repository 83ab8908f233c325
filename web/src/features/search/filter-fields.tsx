import { counties } from '@delvik/schemas/values/counties'
import { coOwnerRoles } from '@delvik/schemas/values/co-owner/fit'
import { currencies, type Currency, markets } from '@delvik/schemas/values/markets'
import { companyTypes, fundingRounds, industries, phases } from '@delvik/schemas/values/pitch'
import { localeOf } from '@delvik/schemas/values/languages'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useFit } from '../../entities/pitch/use-fit.ts'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxGroup } from '../../ui/form/checkbox.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Badge } from '../../ui/label.tsx'
import { useValueNames } from './filter-names.ts'
import { RangeFields } from './range-fields.tsx'
import type { Found } from './use-search.ts'
import { isBounded, type ListGroup, type RangeGroup, type SearchFilters } from './search-filters.ts'
import styles from './search.module.css'

type Facets = NonNullable<Found['facets']>

interface FilterFieldsProps {
  filters: SearchFilters
  /** Undefined until the first ones are here. */
  facets: Facets | undefined
  onChange: (filters: SearchFilters) => void
}

/** Every choice with the number of pitches that it would give. What most people choose by stands open. */
export function FilterFields(props: FilterFieldsProps) {
  const { filters, facets, onChange } = props
  const { t } = useTranslation('search')
  const { homeCurrency } = useFormat()
  const { allSkills } = useFit()
  const currency = filters.currency ?? homeCurrency
  const range = (group: RangeGroup) => (
    <RangeFields
      key={group}
      group={group}
      range={filters[group]}
      currency={currency}
      facet={group === 'valuation' || group === 'revenue' ? facets?.[group] : undefined}
      // An address with amounts says in which currency they are, for whoever gets it.
      onChange={(next) =>
        onChange({
          ...filters,
          [group]: next,
          currency: group in { valuation: 1, revenue: 1, ticket: 1 } ? currency : filters.currency,
        })}
    />
  )
  return (
    <>
      <Choices {...props} group="markets" legend={t('market')} all={markets} />
      <Choices {...props} group="industries" legend={t('industry')} all={industries} atFirst={6} />
      <Choices {...props} group="phases" legend={t('phase')} all={phases} />
      {range('valuation')}
      <Select
        label={t('currency')}
        value={currency}
        options={currencies.map((value) => ({ value, label: value }))}
        // The options are currencies.
        onChange={(chosen) => onChange({ ...filters, currency: chosen as Currency })}
      />
      <Closed title={t('county')} chosen={filters.counties.length}>
        <Counties {...props} />
      </Closed>
      <Closed title={t('city')} chosen={filters.cities.length}>
        <Cities {...props} />
      </Closed>
      <Closed title={t('companyType')} chosen={filters.companyTypes.length}>
        <Choices {...props} group="companyTypes" legend={t('companyType')} all={companyTypes} silent />
      </Closed>
      <Closed title={t('fundingRound')} chosen={filters.fundingRounds.length}>
        <Choices {...props} group="fundingRounds" legend={t('fundingRound')} all={fundingRounds} silent />
      </Closed>
      <Closed title={t('rolesSought')} chosen={filters.rolesSought.length}>
        <Choices {...props} group="rolesSought" legend={t('rolesSought')} all={coOwnerRoles} silent />
      </Closed>
      <Closed title={t('skills')} chosen={filters.skills.length}>
        <Choices {...props} group="skills" legend={t('skills')} all={allSkills} silent />
      </Closed>
      {(['ticket', 'revenue', 'equityOffered', 'employees'] as const).map((group) => (
        <Closed key={group} title={t(`range.${group}`)} chosen={isBounded(filters[group]) ? 1 : 0}>
          {range(group)}
        </Closed>
      ))}
      <Switch on={filters.verified} onChange={(verified) => onChange({ ...filters, verified })}>
        {t('onlyVerified')}
      </Switch>
    </>
  )
}

/**
 * A field that fewer people choose by: closed until it is wanted, with the number of its choices, of which there are
 * hundreds that nobody need wait for.
 */
function Closed({ title, chosen, children }: { title: string; chosen: number; children: ReactNode }) {
  const [wanted, want] = useState<boolean | undefined>(chosen > 0 || undefined)
  const open = wanted ?? chosen > 0
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    want(!open)
  }
  return (
    <details className={styles.closed} open={open}>
      <summary onClick={toggle}>
        {title}
        {chosen > 0 && <Badge tone="count">{chosen}</Badge>}
      </summary>
      {open && children}
    </details>
  )
}

interface ChoicesProps<G extends ListGroup> extends FilterFieldsProps {
  group: G
  legend: string
  all: readonly SearchFilters[G][number][]
  /** How many stand there before more are asked for; all without it. */
  atFirst?: number
  /** The legend is for assistive technology alone. */
  silent?: boolean
}

function Choices<G extends ListGroup>(
  { group, legend, all, atFirst, silent, filters, facets, onChange }: ChoicesProps<G>,
) {
  const { t } = useTranslation('search')
  const names = useValueNames()
  const [whole, setWhole] = useState(!atFirst)
  const chosen: SearchFilters[G][number][] = filters[group]
  const shown = all.filter((value, index) => whole || index < atFirst! || chosen.includes(value))
  const counts = new Map(facets?.[group].map(({ value, count }) => [value, count]))
  return (
    <div>
      <CheckboxGroup
        legend={silent ? <span className="sr">{legend}</span> : legend}
        options={shown.map((value) => ({
          value,
          label: names[group](value),
          ...(facets && { count: counts.get(value) ?? 0 }),
        }))}
        chosen={chosen}
        onChange={(next) => onChange({ ...filters, [group]: next })}
      />
      {atFirst && (
        <div className={styles.more}>
          <Button tone="quiet" aria-expanded={whole} onPress={() => setWhole(!whole)}>
            {whole ? t('less') : t('more', { count: all.length - shown.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Those of the chosen markets, or of all, by the alphabet of the reader. */
function Counties(props: FilterFieldsProps) {
  const { filters, facets } = props
  const { t } = useTranslation('values')
  const names = useValueNames()
  const collator = new Intl.Collator(localeOf[useLanguage()])
  const found = new Set([...(facets?.counties ?? []).map(({ value }) => value), ...filters.counties])
  const shown = filters.markets.length > 0 ? filters.markets : markets
  return markets.map((market) => {
    const all = Object.keys(counties[market])
      .filter((county) => filters.counties.includes(county) || (shown.includes(market) && found.has(county)))
      .sort((a, b) => collator.compare(names.counties(a), names.counties(b)))
    if (all.length === 0) return null
    return <Choices key={market} {...props} group="counties" legend={t(`market.${market}`)} all={all} />
  })
}

function Cities(props: FilterFieldsProps) {
  const { t } = useTranslation('search')
  const collator = new Intl.Collator(localeOf[useLanguage()])
  const all = new Set([...(props.facets?.cities ?? []).map(({ value }) => value), ...props.filters.cities])
  return <Choices {...props} group="cities" legend={t('city')} all={[...all].sort(collator.compare)} silent />
}
