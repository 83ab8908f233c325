import type { Plan } from '@delvik/schemas/values/account'
import { useCommand } from '../../graph/use-command.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { WithdrawFromContractDocument } from './packages.generated.ts'
import type { Membership } from './use-membership.ts'

interface WithdrawProps {
  plan: Plan
  withdrawal: NonNullable<Membership['withdrawal']>
  close: () => void
}

/** The second step out of a contract: what ends and what comes back, then the word. */
export function Withdraw({ plan, withdrawal, close }: WithdrawProps) {
  const { t } = useTranslation('packages')
  const { money } = useFormat()
  const { run, pending, refusal } = useCommand()
  const withdraw = () => run(WithdrawFromContractDocument, {}).then(() => toast(t('withdraw.done')))
  const told = { plan: t(`plan.${plan}`), amount: money(withdrawal.refund) }
  return (
    <AskDialog
      title={t('withdraw.title', told)}
      action={t('withdraw.confirm')}
      act={withdraw}
      {...{ pending, refusal, close }}
    >
      <p>{t('withdraw.text', told)}</p>
      <p>{t('withdraw.receipt')}</p>
    </AskDialog>
  )
}
