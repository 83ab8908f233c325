import { markets } from '@delvik/schemas/values/markets'
import { type Industry, industries, phases } from '@delvik/schemas/values/pitch'
import { ListFilter, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxGroup } from '../../ui/form/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/label.tsx'
import { tellTyped } from '../../ui/form/tell-typed.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useNamedFilters } from './filter-names.ts'
import type { SearchFilters } from './search-filters.ts'
import styles from './search.module.css'

interface FiltersProps {
  filters: SearchFilters
  onChange: (filters: SearchFilters) => void
}

/** Always open beside the results; on small screens behind a button. Each choice takes effect at once. */
export function Filters({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation(['search', 'values'])
  const [open, setOpen] = useState(false)
  const panel = useId()
  const count = useNamedFilters(filters).length
  return (
    <aside className={styles.filters} aria-label={t('filters')}>
      <div className={styles.toggle}>
        <Button wide aria-expanded={open} aria-controls={panel} onPress={() => setOpen(!open)}>
          <Icon of={ListFilter} />
          {t('filters')}
          {count > 0 && <Badge tone="count">{count}</Badge>}
        </Button>
      </div>
      <div className={styles.panel} id={panel} data-open={open || undefined}>
        <Words key={filters.text} text={filters.text} onSearch={(text) => onChange({ ...filters, text })} />
        <CheckboxGroup
          legend={t('market')}
          options={markets.map((value) => ({ value, label: t(`values:market.${value}`) }))}
          chosen={filters.markets}
          onChange={(chosen) => onChange({ ...filters, markets: chosen })}
        />
        <Industries chosen={filters.industries} onChange={(chosen) => onChange({ ...filters, industries: chosen })} />
        <CheckboxGroup
          legend={t('phase')}
          options={phases.map((value) => ({ value, label: t(`values:phase.${value}`) }))}
          chosen={filters.phases}
          onChange={(chosen) => onChange({ ...filters, phases: chosen })}
        />
        <div className={styles.toggle}>
          <Button tone="primary" wide onPress={() => setOpen(false)}>{t('apply')}</Button>
        </div>
      </div>
    </aside>
  )
}

/** Words wait for Enter, so that results do not jump while one is typing. */
function Words({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('search')
  const [words, setWords] = useState(text)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => tellTyped(form.current!), [])
  return (
    <form
      ref={form}
      role="search"
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(words.trim())
      }}
    >
      <TextField
        label={t('words')}
        type="search"
        value={words}
        onChange={setWords}
        maxLength={100}
        placeholder={t('wordsHint')}
        leading={<Icon of={Search} />}
      />
      <Button type="submit">{t('find')}</Button>
    </form>
  )
}

const firstShown = 6

function Industries({ chosen, onChange }: { chosen: Industry[]; onChange: (chosen: Industry[]) => void }) {
  const { t } = useTranslation(['search', 'values'])
  const [all, setAll] = useState(false)
  const shown = all ? industries : industries.filter((value, index) => index < firstShown || chosen.includes(value))
  const hidden = industries.length - shown.length
  return (
    <div>
      <CheckboxGroup
        legend={t('industry')}
        options={shown.map((value) => ({ value, label: t(`values:industry.${value}`) }))}
        chosen={chosen}
        onChange={onChange}
      />
      <div className={styles.more}>
        <Button tone="quiet" aria-expanded={all} onPress={() => setAll(!all)}>
          {all ? t('less') : t('more', { count: hidden })}
        </Button>
      </div>
    </div>
  )
}
