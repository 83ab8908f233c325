import { fileConditions } from '@delvik/schemas/values/file-conditions'
import { useState } from 'react'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RadioGroup } from '../../ui/form/radio.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { SetDocumentConditionDocument, type SetDocumentConditionMutation } from './document-condition.generated.ts'

type Condition = SetDocumentConditionMutation['setDocumentCondition']['condition']

interface DocumentConditionProps {
  /** Of a pitch or of the draft that becomes one. */
  pitchId: string
  condition: Condition
}

/** Under which condition others read one's document. What is chosen is true at once; what was refused is taken back. */
export function DocumentCondition({ pitchId, condition }: DocumentConditionProps) {
  const { t } = useTranslation('documents')
  const errorText = useErrorText()
  const [chosen, choose] = useState<Condition>(condition)
  const [saved, setSaved] = useState(false)
  const { run, refusal } = useCommand()
  const change = (next: Condition) => {
    choose(next)
    setSaved(false)
    const back = () => choose((now) => (now === next ? chosen : now))
    run(SetDocumentConditionDocument, { pitchId, condition: next }).then(() => setSaved(true), back)
  }
  return (
    <div>
      <RadioGroup
        legend={t('condition.legend')}
        options={fileConditions.map((value) => ({ value, label: t(`condition.${value}`) }))}
        value={chosen}
        onChange={change}
        {...(refusal && { error: errorText(refusal.code) })}
      />
      <p className="small quiet" role="status">
        {[saved && t('condition.saved'), t('condition.hint')].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}
