import { FindAccount } from '../../entities/account/find-account.tsx'
import type { Why } from '../../entities/account/reason-fields.tsx'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LookUpAccountDocument, type StaffAccountCardFragment } from './staff-desk.generated.ts'

/** Opens one account. */
export function LookUp({ found }: { found: (account: StaffAccountCardFragment | null) => void }) {
  const { t } = useTranslation('staff')
  const { run, pending, refusal } = useCommand()
  const look = (wanted: string, why: Why) => {
    found(null)
    void run(LookUpAccountDocument, { wanted, ...why }).then((data) => found(data.lookUpAccount.account), () => {})
  }
  return <FindAccount action={t('lookUp')} {...{ look, pending, refusal }} />
}
