import type { FileCondition } from '@delvik/schemas/values/file-conditions'
import { useSentCommand } from '../../graph/use-sent-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConditionChoice } from './condition-choice.tsx'
import { SetDocumentConditionDocument } from './document-condition.generated.ts'

interface DocumentConditionProps {
  /** Of a pitch or of the draft that becomes one. */
  pitchId: string
  condition: FileCondition
}

/** Under which condition others read the document of a pitch. */
export function DocumentCondition({ pitchId, condition }: DocumentConditionProps) {
  const { t } = useTranslation('pitch')
  const { run, refusal } = useSentCommand()
  const set = (next: FileCondition) => {
    const wish = { pitchId, condition: next }
    const send = async () =>
      (await import('../../session/as-member.ts')).sendAsMember(SetDocumentConditionDocument, wish)
    return run(SetDocumentConditionDocument, wish, send)
  }
  return (
    <ConditionChoice
      legend={t('access.condition.legend')}
      hint={t('access.condition.hint')}
      {...{ condition, refusal, set }}
    />
  )
}
