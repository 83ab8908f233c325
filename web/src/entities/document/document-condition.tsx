import { fileConditions } from '@delvik/schemas/values/file-conditions'
import { useState } from 'react'
import { useSentCommand } from '../../graph/use-sent-command.ts'
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
  const { t } = useTranslation('pitch')
  const errorText = useErrorText()
  const [chosen, choose] = useState<Condition>(condition)
  const [saved, setSaved] = useState(false)
  const { run, refusal } = useSentCommand()
  const change = (next: Condition) => {
    choose(next)
    setSaved(false)
    const back = () => choose((now) => (now === next ? chosen : now))
    const wish = { pitchId, condition: next }
    const send = async () =>
      (await import('../../session/as-member.ts')).sendAsMember(SetDocumentConditionDocument, wish)
    run(SetDocumentConditionDocument, wish, send).then(() => setSaved(true), back)
  }
  return (
    <div>
      <RadioGroup
        legend={t('access.condition.legend')}
        options={fileConditions.map((value) => ({ value, label: t(`access.condition.${value}`) }))}
        value={chosen}
        onChange={change}
        {...(refusal && { error: errorText(refusal.code) })}
      />
      <p className="small quiet" role="status">
        {[saved && t('access.condition.saved'), t('access.condition.hint')].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}
