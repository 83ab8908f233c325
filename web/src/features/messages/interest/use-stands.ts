import { useTranslation } from '../../../i18n/use-translation.ts'
import type { InterestPartsFragment } from './interest.generated.ts'

/** Where somebody stands with a pitch, in a word or two; undefined when they have told nothing, or taken it back. */
export function useStands(): (interest: InterestPartsFragment | null) => string | undefined {
  const { t } = useTranslation('values')
  return (interest) => {
    if (interest?.level) return t(`interest.${interest.level}`)
    return interest && interest.passReasons.length > 0 ? t('interest.passed') : undefined
  }
}
