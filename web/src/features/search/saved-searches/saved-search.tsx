import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { SavedSearchRowFragment } from '../../../entities/saved-search/saved-search.generated.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { useNamedFilters } from '../filter-names.ts'
import { DeleteSearch } from './delete-search.tsx'
import { EditSearch } from './edit-search.tsx'
import styles from './saved-searches.module.css'
import { filtersOf, pathOf } from './search-of.ts'

/** One line: what it is called, what it looks for and finds now, how one hears of more. */
export function SavedSearch({ search }: { search: SavedSearchRowFragment }) {
  const { t } = useTranslation('searches')
  const { date } = useFormat()
  const [asked, ask] = useState<'edit' | 'delete' | null>(null)
  const words = useNamedFilters(filtersOf(search)).map(({ name }) => name)
  const close = () => ask(null)
  return (
    <li className={styles.search}>
      <div>
        <h2>
          <Link to={pathOf(search)}>{search.name}</Link>
        </h2>
        <p>{words.join(' · ') || t('everything')}</p>
        <p className="small quiet">
          {t(`told.${search.alert}`)} {t('savedOn', { date: date(search.savedAt, { day: 'numeric', month: 'long' }) })}
        </p>
      </div>
      <p className={styles.count}>{t('count', { count: search.count })}</p>
      <Menu label={t('actions', { name: search.name })} summary={<Icon of={Ellipsis} />}>
        <button type="button" onClick={() => ask('edit')}>{t('edit')}</button>
        <button type="button" onClick={() => ask('delete')}>{t('delete')}</button>
      </Menu>
      {asked === 'edit' && <EditSearch search={search} close={close} />}
      {asked === 'delete' && <DeleteSearch search={search} close={close} />}
    </li>
  )
}
