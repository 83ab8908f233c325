import {
  DeleteSavedSearchDocument,
  type SavedSearchRowFragment,
} from '../../../entities/saved-search/saved-search.generated.ts'
import { useCommand } from '../../../graph/use-command.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'

export function DeleteSearch({ search, close }: { search: SavedSearchRowFragment; close: () => void }) {
  const { t } = useTranslation('searches')
  const { run, pending, refusal } = useCommand()
  const { id, name } = search
  const remove = async () => {
    await run(DeleteSavedSearchDocument, { id }, {
      update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'SavedSearch', id }) }),
    })
    toast(t('deleted', { name }))
  }
  return (
    <AskDialog title={t('askDelete', { name })} action={t('delete')} {...{ pending, refusal, close }} act={remove}>
      <p>{t('deleteText')}</p>
    </AskDialog>
  )
}
