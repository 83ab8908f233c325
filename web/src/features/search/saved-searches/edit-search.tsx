import {
  ChangeSavedSearchDocument,
  type SavedSearchRowFragment,
} from '../../../entities/saved-search/saved-search.generated.ts'
import { type NamedSearch, SearchDialog } from '../../../entities/saved-search/search-dialog.tsx'
import { useCommand } from '../../../graph/use-command.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/overlay/toast.tsx'

export function EditSearch({ search, close }: { search: SavedSearchRowFragment; close: () => void }) {
  const { t } = useTranslation('searches')
  const { run, pending, refusal } = useCommand()
  const save = async (named: NamedSearch) => {
    await run(ChangeSavedSearchDocument, { id: search.id, ...named })
    toast(t('changed', { name: named.name }))
  }
  return (
    <SearchDialog title={t('edit')} action={t('keep')} from={search} {...{ pending, refusal, save, close }}>
      <p>{t('finds', { count: search.count })} {t('howToChange')}</p>
    </SearchDialog>
  )
}
