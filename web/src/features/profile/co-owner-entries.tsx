import { coOwnerRoles } from '@delvik/schemas/values/co-owner/fit'
import type { ProfilePartsFragment } from '../../entities/person/profile.generated.ts'
import { useFit } from '../../entities/pitch/use-fit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { ChoicesEntry } from './choices-entry.tsx'
import { CountEntry } from './count-entry.tsx'

/** What an investor would do as a co-owner; pitches say whom they look for by the same words. */
export function CoOwnerEntries({ profile }: { profile: ProfilePartsFragment }) {
  const { t } = useTranslation('profile')
  const fit = useFit()
  const { rolesOffered, skills } = profile
  const sought = new URLSearchParams([
    ...rolesOffered.map((role) => ['role', role]),
    ...skills.map((skill) => ['skill', skill]),
  ])
  return (
    <>
      <ChoicesEntry field="rolesOffered" chosen={rolesOffered} all={coOwnerRoles} name={fit.role} />
      <CountEntry profile={profile} field="hoursOffered" />
      <ChoicesEntry
        field="skills"
        chosen={skills}
        all={fit.allSkills}
        name={fit.skill}
        note={sought.size > 0 && <Link to={`/pages/search?${sought}`}>{t('soughtFor')}</Link>}
      />
    </>
  )
}
