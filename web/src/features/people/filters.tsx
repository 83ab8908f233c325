import { ListFilter, Search } from 'lucide-react'
import { useState } from 'react'
import { profileLimits } from '@delvik/schemas/values/person/profile'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/label.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FilterFields } from './filter-fields.tsx'
import { useNamedFilters } from './filter-names.ts'
import { noFilters, type PeopleFilters } from './people-filters.ts'
import styles from './people.module.css'
import type { Found } from './use-people.ts'

interface FiltersProps {
  filters: PeopleFilters
  found: Found | undefined
  onChange: (filters: PeopleFilters) => void
}

/** Always open beside the people; on small screens a sheet, but for the words. Each choice takes effect at once. */
export function Filters({ filters, found, onChange }: FiltersProps) {
  const { t } = useTranslation('people')
  const [open, setOpen] = useState(false)
  const count = useNamedFilters({ ...filters, text: '' }).length
  const fields = <FilterFields filters={filters} facets={found?.facets} onChange={onChange} />
  const close = () => setOpen(false)
  const clear = () => onChange({ ...noFilters, text: filters.text })
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
        onClose={close}
        title={t('filters')}
        actions={
          <>
            <Button tone="primary" onPress={close}>
              {found ? t('apply', { count: found.totalCount }) : t('results')}
            </Button>
            {count > 0 && <Button tone="quiet" onPress={clear}>{t('clear')}</Button>}
          </>
        }
      >
        <div className={styles.fields}>{fields}</div>
      </Dialog>
    </aside>
  )
}

/** Words wait for Enter, so that people do not jump while one is typing. */
function Words({ filters, onChange }: Pick<FiltersProps, 'filters' | 'onChange'>) {
  const { t } = useTranslation('people')
  const [words, setWords] = useState(filters.text)
  return (
    <form
      role="search"
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ ...filters, text: words.trim() })
      }}
    >
      <TextField
        label={t('words')}
        type="search"
        value={words}
        onChange={setWords}
        maxLength={profileLimits.shortText}
        leading={<Icon of={Search} />}
        autoComplete="off"
      />
      <Button type="submit">{t('find')}</Button>
    </form>
  )
}
