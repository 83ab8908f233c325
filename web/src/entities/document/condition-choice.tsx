import { type FileCondition, fileConditions } from '@delvik/schemas/values/file-conditions'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RadioGroup } from '../../ui/form/radio.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'

interface ConditionChoiceProps {
  legend: string
  hint: string
  condition: FileCondition
  refusal: { code: string } | undefined
  set: (condition: FileCondition) => Promise<unknown>
}

/** Under which condition others read one's file. What is chosen is true at once; what was refused is taken back. */
export function ConditionChoice({ legend, hint, condition, refusal, set }: ConditionChoiceProps) {
  const { t } = useTranslation('pitch')
  const errorText = useErrorText()
  const [chosen, choose] = useState(condition)
  const [known, know] = useState(condition)
  const [saved, setSaved] = useState(false)
  // Chosen in another window.
  if (known !== condition) {
    know(condition)
    choose(condition)
  }
  const change = (next: FileCondition) => {
    choose(next)
    setSaved(false)
    const back = () => choose((now) => (now === next ? chosen : now))
    set(next).then(() => setSaved(true), back)
  }
  return (
    <div>
      <RadioGroup
        legend={legend}
        options={fileConditions.map((value) => ({ value, label: t(`access.condition.${value}`) }))}
        value={chosen}
        onChange={change}
        {...(refusal && { error: errorText(refusal.code) })}
      />
      <p className="small quiet" role="status">
        {[saved && t('access.condition.saved'), hint].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}
