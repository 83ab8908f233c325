import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Chips } from '../../ui/label.tsx'
import { useNeighbour } from '../../ui/use-neighbour.ts'
import { useNamedFilters } from './filter-names.ts'
import { noFilters, type PeopleFilters } from './people-filters.ts'

interface ActiveFiltersProps {
  filters: PeopleFilters
  onChange: (filters: PeopleFilters) => void
}

export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const { t } = useTranslation('people')
  const active = useNamedFilters(filters)
  const { list, leaving } = useNeighbour<HTMLDivElement>('[data-chip]', () => document.getElementById('found'))
  if (active.length === 0) return null
  const take = (index: number, rest: PeopleFilters) => {
    leaving(index)
    onChange(rest)
  }
  return (
    <Chips label={t('active')} ref={list}>
      {active.map(({ key, name, rest }, index) => (
        <Chip
          key={key}
          label={t('remove', { name })}
          onRemove={() => take(index, rest)}
        >
          {name}
        </Chip>
      ))}
      <Button tone="quiet" onPress={() => take(0, noFilters)}>{t('clear')}</Button>
    </Chips>
  )
}
