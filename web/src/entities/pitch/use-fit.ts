import { coOwnerRoles, skills } from '@delvik/schemas/values/co-owner/fit'
import type { Currency } from '@delvik/schemas/values/markets'
import { localeOf } from '@delvik/schemas/values/languages'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PitchDetails } from '../../graph/schema.generated.ts'

type Fit = Pick<
  PitchDetails,
  'rolesSought' | 'skills' | 'fewestHours' | 'mostHours' | 'smallestTicket' | 'largestTicket'
>

/** What a pitch says of the co-owner that it looks for, in the reader's words. */
export function useFit() {
  const { t } = useTranslation('fit')
  const { number, money } = useFormat()
  const { compare } = new Intl.Collator(localeOf[useLanguage()])
  const role = (value: (typeof coOwnerRoles)[number]) => t(`role.${value}`)
  const skill = (value: (typeof skills)[number]) => t(`skill.${value}`)
  const range = (least: string | null, most: string | null) => {
    if (least === null || most === null) return (least && t('atLeast', { least })) || (most && t('upTo', { most }))
    return least === most ? least : t('between', { least, most })
  }
  return {
    role,
    skill,
    /** By the alphabet of the reader. */
    allSkills: skills.toSorted((one, other) => compare(skill(one), skill(other))),
    /** Null where nothing is stated. */
    written: (
      { rolesSought, fewestHours, mostHours, smallestTicket, largestTicket, ...fit }: Fit,
      currency: Currency,
    ) => {
      const hours = (value: number | null) => value === null ? null : number(value)
      const ticket = (amount: string | null) => amount === null ? null : money({ amount, currency })
      return {
        roles: rolesSought.map(role).join(', ') || null,
        hours: range(hours(fewestHours), hours(mostHours)),
        skills: fit.skills.map(skill).join(', ') || null,
        ticket: range(ticket(smallestTicket), ticket(largestTicket)),
      }
    },
  }
}
