import { useCommand } from '../../../graph/use-command.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { type PriceListPartsFragment, PriceListsDocument, WithdrawPriceListDocument } from './price-lists.generated.ts'
import { useDay } from './use-day.ts'

interface WithdrawDialogProps {
  list: PriceListPartsFragment
  edition: number
  /** Reads the lists again, which somebody else has changed. */
  again: () => void
  close: () => void
}

/** Asks before a list that has not begun is taken back. */
export function WithdrawDialog({ list: { validFrom }, edition: seen, again, close }: WithdrawDialogProps) {
  const { t } = useTranslation('books')
  const day = useDay()
  const { run, pending, refusal } = useCommand()
  const act = () =>
    run(WithdrawPriceListDocument, { validFrom, seen }, {
      update: (cache, { withdrawPriceList }) =>
        cache.writeQuery({ query: PriceListsDocument, data: withdrawPriceList }),
    }).then(() => toast(t('prices.withdrawn')), (error: unknown) => {
      again()
      throw error
    })
  const date = day(validFrom)
  return (
    <AskDialog
      title={t('prices.askWithdraw', { date })}
      action={t('prices.withdraw')}
      {...{ pending, refusal, act, close }}
    >
      <p>{t('prices.withdrawText')}</p>
    </AskDialog>
  )
}
