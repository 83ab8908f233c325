import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckboxGroup } from '../../ui/form/checkbox.tsx'
import { Entry } from './entry.tsx'
import styles from './profile.module.css'

interface ChoicesEntryProps<Value extends string> {
  field: 'interests' | 'rolesOffered' | 'skills'
  chosen: readonly Value[]
  all: readonly Value[]
  name: (value: Value) => string
  note?: ReactNode
}

/** A field of several of a list, shown in the order of the list. */
export function ChoicesEntry<Value extends string>({ field, chosen, all, name, note }: ChoicesEntryProps<Value>) {
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
