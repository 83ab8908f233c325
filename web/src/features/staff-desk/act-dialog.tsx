import {
  type Role,
  type StaffRole,
  staffRoles,
  type IdentityCheck,
  identityChecks,
} from '@delvik/schemas/values/account'
import { useState } from 'react'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RadioGroup } from '../../ui/form/radio.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { ReasonFields, useReason } from '../../entities/account/reason-fields.tsx'
import type { StaffAccountCardFragment } from './staff-desk.generated.ts'
import { type AskedAct, useAct } from './use-act.ts'

interface ActDialogProps {
  act: AskedAct
  account: StaffAccountCardFragment
  changed: (account: StaffAccountCardFragment | null) => void
  close: () => void
}

/** Asks for the reason, and for what the act cannot do without. */
export function ActDialog({ act, account, changed, close }: ActDialogProps) {
  const { t } = useTranslation('staff')
  const { run, pending, refusal } = useCommand()
  const { why, fields } = useReason()
  const [choice, choose] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const send = useAct(run)
  const role: Role = account.role === 'investor' ? 'entrepreneur' : 'investor'
  const options = optionsOf(act, account)

  function carryOut(): Promise<void> | undefined {
    setTried(true)
    if (!why || (options && !choice)) return undefined
    const given = { handle: account.handle, ...why }
    return send(act, given, { role, choice: choice ?? '' }).then((after) => {
      toast(t(`done.${act}`))
      changed(after)
    })
  }

  return (
    <AskDialog title={t(`do.${act}`)} action={t(`do.${act}`)} act={carryOut} {...{ pending, refusal, close }}>
      <p>{t(`ask.${act}`, { name: account.name, role: t(`roleTo.${role}`) })}</p>
      {options && (
        <RadioGroup<string>
          legend={t(act === 'erase' ? 'checkLabel' : 'staffRoleLabel')}
          options={options.map((value) => ({ value, label: labelOf(value) }))}
          value={choice}
          onChange={choose}
          error={tried && !choice ? t('choiceMissing') : undefined}
        />
      )}
      <ReasonFields {...fields} missing={tried} />
    </AskDialog>
  )

  function labelOf(value: StaffRole | IdentityCheck): string {
    return isCheck(value) ? t(`check.${value}`) : t(`staffRole.${value}`)
  }
}

function isCheck(value: StaffRole | IdentityCheck): value is IdentityCheck {
  return identityChecks.some((one) => one === value)
}

function optionsOf(
  act: AskedAct,
  { staffRoles: held }: StaffAccountCardFragment,
): readonly (StaffRole | IdentityCheck)[] | undefined {
  if (act === 'erase') return identityChecks
  if (act === 'grantStaffRole') return staffRoles.filter((one) => !held.includes(one))
  if (act === 'revokeStaffRole') return held
  return undefined
}
