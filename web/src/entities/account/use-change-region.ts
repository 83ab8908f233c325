import type { Market } from '@delvik/schemas/values/markets'
import type { Refusal } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { saveRegion } from '../../i18n/region.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { ChangeRegionDocument } from './change-region.generated.ts'

/** Keeps the region on the account, and here for the pages that know no account; and says so. */
export function useChangeRegion(): { change: (market: Market) => Promise<void>; pending: boolean } {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { run, pending } = useCommand()
  const change = (market: Market) =>
    run(ChangeRegionDocument, { market }).then(
      () => {
        saveRegion(market)
        toast(t('regionSaved'))
      },
      ({ code }: Refusal) => toast(errorText(code)),
    )
  return { change, pending }
}
