import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Chips } from '../../ui/label.tsx'
import { useNamedFilters } from './filter-names.ts'
import { useNeighbour } from '../../ui/use-neighbour.ts'
import { noFilters, type SearchFilters } from './search-filters.ts'

interface ActiveFiltersProps {
  filters: SearchFilters
  onChange: (filters: SearchFilters) => void
}

export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const { t } = useTranslation('search')
  const active = useNamedFilters(filters)
  const { list, leaving } = useNeighbour<HTMLDivElement>('[data-chip]', () => document.getElementById('found'))
  if (active.length === 0) return null
  return (
    <Chips label={t('active')} ref={list}>
      {active.map(({ key, name, rest }, index) => (
        <Chip
          key={key}
          label={t('remove', { name })}
          onRemove={() => {
            leaving(index)
            onChange(rest)
          }}
        >
          {name}
        </Chip>
      ))}
      <Button
        tone="quiet"
        onPress={() => {
          leaving(0)
          onChange({ ...noFilters, sort: filters.sort })
        }}
      >
        {t('clear')}
      </Button>
    </Chips>
  )
}
