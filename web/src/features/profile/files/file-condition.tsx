import type { FileCondition } from '@delvik/schemas/values/file-conditions'
import type { ProfileFileKind } from '@delvik/schemas/values/person/profile'
import { ConditionChoice } from '../../../entities/document/condition-choice.tsx'
import { useCommand } from '../../../graph/use-command.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SetProfileFileConditionDocument } from './file-access.generated.ts'

interface ProfileFileConditionProps {
  kind: ProfileFileKind
  condition: FileCondition
}

/** Under which condition others read a file of one's profile. */
export function ProfileFileCondition({ kind, condition }: ProfileFileConditionProps) {
  const { t } = useTranslation('profile')
  const { run, refusal } = useCommand()
  const set = (next: FileCondition) => run(SetProfileFileConditionDocument, { kind, condition: next })
  return <ConditionChoice legend={t(`files.who.${kind}`)} hint={t('files.atOnce')} {...{ condition, refusal, set }} />
}
