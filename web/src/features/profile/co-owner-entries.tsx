import { coOwnerRoles } from '@delvik/schemas/values/co-owner/fit'
import type { ProfilePartsFragment } from '../../entities/person/profile.generated.ts'
import { useFit } from '../../entities/pitch/use-fit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ReactNode } from 'react'
import { CheckboxGroup } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Entry } from './entry.tsx'
import styles from './profile.module.css'

interface OfProfile {
  profile: ProfilePartsFragment
}

/** What an investor would do as a co-owner; pitches say whom they look for by the same words. */
export function CoOwnerEntries({ profile }: OfProfile) {
  const { t } = useTranslation('profile')
  const fit = useFit()
  const { rolesOffered, hoursOffered, skills } = profile
  const sought = new URLSearchParams([
    ...rolesOffered.map((role) => ['role', role]),
    ...skills.map((skill) => ['skill', skill]),
  ])
  return (
    <>
      <Choices field="rolesOffered" chosen={rolesOffered} all={coOwnerRoles} name={fit.role} />
      <Entry
        field="hoursOffered"
        label={t('field.hoursOffered')}
        shown={hoursOffered?.toString() ?? null}
        from={hoursOffered?.toString() ?? ''}
        change={(text) => ({ hoursOffered: text.trim() === '' ? null : Number(text) })}
      >
        {(control) => (
          <TextField
            {...control}
            autoFocus
            figures
            label={t('field.hoursOffered')}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Entry>
      <Choices
        field="skills"
        chosen={skills}
        all={fit.allSkills}
        name={fit.skill}
        note={sought.size > 0 && <Link to={`/pages/search?${sought}`}>{t('soughtFor')}</Link>}
      />
    </>
  )
}

interface ChoicesProps<Value extends string> {
  field: 'rolesOffered' | 'skills'
  chosen: readonly Value[]
  all: readonly Value[]
  name: (value: Value) => string
  note?: ReactNode
}

function Choices<Value extends string>({ field, chosen, all, name, note }: ChoicesProps<Value>) {
  const { t } = useTranslation('profile')
  const label = t(`field.${field}`)
  return (
    <Entry
      field={field}
      label={label}
      shown={chosen.length > 0 ? all.filter((one) => chosen.includes(one)).map(name).join(', ') : null}
      note={note}
      from={chosen}
      change={(values) => ({ [field]: values })}
    >
      {({ value, onChange }) => (
        <div className={styles.choices}>
          <CheckboxGroup
            legend={label}
            options={all.map((one) => ({ value: one, label: name(one) }))}
            chosen={value}
            onChange={onChange}
          />
        </div>
      )}
    </Entry>
  )
}
