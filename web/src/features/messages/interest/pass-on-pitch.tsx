import { type PassReason, passReasons } from '@delvik/schemas/values/interest'
import { useState } from 'react'
import { useCommand } from '../../../graph/use-command.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { CheckboxGroup } from '../../../ui/form/checkbox.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { PassOnPitchDocument } from './interest.generated.ts'

interface PassProps {
  of: { conversationId: string; pitchId: string }
  /** Of the other one. */
  name: string
  company: string
  close: () => void
}

/** Why a pitch is not for somebody: one click for each reason, and no words. */
export function PassOnPitch({ of, name, company, close }: PassProps) {
  const { t } = useTranslation(['messages', 'values'])
  const { run, pending, refusal } = useCommand()
  const [reasons, choose] = useState<PassReason[]>([])
  const [tried, setTried] = useState(false)
  const act = () => {
    setTried(true)
    return reasons.length > 0 ? run(PassOnPitchDocument, { ...of, reasons }) : undefined
  }
  return (
    <AskDialog
      title={t('interest.askPass', { company })}
      action={t('interest.passAction')}
      {...{ pending, refusal, close, act }}
    >
      <CheckboxGroup
        legend={t('interest.why')}
        options={passReasons.map((value) => ({ value, label: t(`values:passReason.${value}`) }))}
        chosen={reasons}
        onChange={choose}
      />
      {tried && reasons.length === 0 && <Banner tone="negative">{t('interest.chooseReason')}</Banner>}
      <p className="small quiet">{t('interest.passText', { name })}</p>
    </AskDialog>
  )
}
