import { roles } from '@delvik/schemas/values/account'
import { localeOf } from '@delvik/schemas/values/languages'
import { markets } from '@delvik/schemas/values/markets'
import { industries } from '@delvik/schemas/values/pitch'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxGroup } from '../../ui/form/checkbox.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useValueNames } from './filter-names.ts'
import type { ListGroup, PeopleFilters } from './people-filters.ts'
import type { Found } from './use-people.ts'

interface FilterFieldsProps {
  filters: PeopleFilters
  /** Undefined until the first ones are here. */
  facets: Found['facets']
  onChange: (filters: PeopleFilters) => void
}

/** Every choice with the number of people that it would give. */
export function FilterFields(props: FilterFieldsProps) {
  const { filters, facets, onChange } = props
  const { t } = useTranslation('people')
  const collator = new Intl.Collator(localeOf[useLanguage()])
  // A chosen one stays, also where nobody is found.
  const cities = [...new Set([...(facets?.cities ?? []).map(({ value }) => value), ...filters.cities])].sort(
    collator.compare,
  )
  return (
    <>
      <Choices {...props} group="roles" legend={t('role')} all={roles} />
      <Choices {...props} group="markets" legend={t('market')} all={markets} />
      <Choices {...props} group="interests" legend={t('interests')} all={industries} atFirst={6} />
      {cities.length > 0 && <Choices {...props} group="cities" legend={t('city')} all={cities} atFirst={6} />}
      <Switch on={filters.verified} onChange={(verified) => onChange({ ...filters, verified })}>
        {t('onlyVerified')}
      </Switch>
    </>
  )
}

interface ChoicesProps<G extends ListGroup> extends FilterFieldsProps {
  group: G
  legend: string
  all: readonly PeopleFilters[G][number][]
  /** How many stand there before more are asked for; all without it. */
  atFirst?: number
}

function Choices<G extends ListGroup>(
  { group, legend, all, atFirst = all.length, filters, facets, onChange }: ChoicesProps<G>,
) {
  const { t } = useTranslation('people')
  const names = useValueNames()
  const [whole, setWhole] = useState(false)
  const chosen: PeopleFilters[G][number][] = filters[group]
  const shown = all.filter((value, index) => whole || index < atFirst || chosen.includes(value))
  const counts = new Map(facets?.[group].map(({ value, count }) => [value, count]))
  return (
    <div>
      <CheckboxGroup
        legend={legend}
        options={shown.map((value) => ({
          value,
          label: names[group](value),
          ...(facets && { count: counts.get(value) ?? 0 }),
        }))}
        chosen={chosen}
        onChange={(next) => onChange({ ...filters, [group]: next })}
      />
      {(whole ? all.length > atFirst : shown.length < all.length) && (
        <Button
          tone="quiet"
          aria-expanded={whole}
          onPress={() => setWhole(!whole)}
        >
          {whole ? t('less') : t('more', { count: all.length - shown.length })}
        </Button>
      )}
    </div>
  )
}
