import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/label.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FilterFields } from './filter-fields.tsx'
import { useNamedFilters } from './filter-names.ts'
import type { Found } from './use-search.ts'
import { noFilters, type SearchFilters } from './search-filters.ts'
import styles from './search.module.css'
import { Words } from './words.tsx'

interface FiltersProps {
  filters: SearchFilters
  found: Found | undefined
  onChange: (filters: SearchFilters) => void
}

/** Always open beside the results; on small screens a sheet, but for the words. Each choice takes effect at once. */
export function Filters({ filters, found, onChange }: FiltersProps) {
  const { t } = useTranslation('search')
  const [open, setOpen] = useState(false)
  const count = useNamedFilters(filters).filter(({ group }) => group !== 'text').length
  const fields = <FilterFields filters={filters} facets={found?.facets ?? undefined} onChange={onChange} />
  return (
    <aside className={styles.filters} aria-label={t('filters')}>
      <Words key={filters.text} filters={filters} onChange={onChange} />
      <div className={styles.toggle}>
        <Button wide aria-haspopup="dialog" onPress={() => setOpen(true)}>
          <Icon of={ListFilter} />
          {t('filters')}
          {count > 0 && <Badge tone="count">{count}</Badge>}
        </Button>
      </div>
      <div className={styles.panel}>{!open && fields}</div>
      <Dialog
        sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('filters')}
        actions={
          <>
            <Button tone="primary" onPress={() => setOpen(false)}>
              {found ? t('apply', { count: found.totalCount }) : t('results')}
            </Button>
            {count > 0 && (
              <Button
                tone="quiet"
                onPress={() => onChange({ ...noFilters, text: filters.text, sort: filters.sort })}
              >
                {t('clear')}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.fields}>{fields}</div>
      </Dialog>
    </aside>
  )
}
