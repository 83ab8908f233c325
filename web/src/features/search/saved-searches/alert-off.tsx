import {
  ChangeSavedSearchDocument,
  type SavedSearchRowFragment,
} from '../../../entities/saved-search/saved-search.generated.ts'
import { useCommand } from '../../../graph/use-command.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'

/** Whoever comes from a mail switches the alert off with one press. */
export function AlertOff({ search: { id, name }, close }: { search: SavedSearchRowFragment; close: () => void }) {
  const { t } = useTranslation('searches')
  const { run, pending, refusal } = useCommand()
  const end = async () => {
    await run(ChangeSavedSearchDocument, { id, alert: 'off' })
    toast(t('ended', { name }))
  }
  return (
    <AskDialog title={t('askOff', { name })} action={t('off')} {...{ pending, refusal, close }} act={end}>
      <p>{t('offText')}</p>
    </AskDialog>
  )
}
