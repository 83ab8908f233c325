import { useTranslation } from '../../../i18n/use-translation.ts'
import type { InterestPartsFragment } from './interest.generated.ts'

/** What somebody has told of a pitch, as a sentence; `name` is that of the other one. */
export function useTold(): (interest: InterestPartsFragment, name: string) => string {
  const { t } = useTranslation(['messages', 'values'])
  return ({ own, level, passReasons, pitch }, name) => {
    const company = pitch?.companyName ?? t('interest.somePitch')
    const reasons = passReasons.map((reason) => t(`values:passReason.${reason}`)).join(', ')
    const context = own ? 'own' : undefined
    return t(`interest.told.${level ?? (reasons ? 'passed' : 'takenBack')}`, { name, company, reasons, context })
  }
}
