import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Chips } from '../../ui/label.tsx'
import { useNamedFilters } from './filter-names.ts'
import { noFilters, type SearchFilters } from './search-filters.ts'

interface ActiveFiltersProps {
  filters: SearchFilters
  onChange: (filters: SearchFilters) => void
}

export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const { t } = useTranslation('search')
  const active = useNamedFilters(filters)
  if (active.length === 0) return null
  return (
    <Chips label={t('active')}>
      {active.map(({ key, name, rest }) => (
        <Chip
          key={key}
          label={t('remove', { name })}
          onRemove={() => onChange(rest)}
        >
          {name}
        </Chip>
      ))}
      <Button tone="quiet" onPress={() => onChange({ ...noFilters, sort: filters.sort })}>{t('clear')}</Button>
    </Chips>
  )
}
