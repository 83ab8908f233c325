import type { ProfilePartsFragment } from '../../entities/person/profile.generated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Entry } from './entry.tsx'

interface CountEntryProps {
  profile: ProfilePartsFragment
  field: 'companiesRun' | 'activeSince' | 'hoursOffered'
}

/** A field of one whole number. */
export function CountEntry({ profile, field }: CountEntryProps) {
  const { t } = useTranslation('profile')
  const value = profile[field]
  const label = t(`field.${field}`)
  return (
    <Entry
      field={field}
      label={label}
      shown={value?.toString() ?? null}
      from={value?.toString() ?? ''}
      change={(text) => ({ [field]: text.trim() === '' ? null : Number(text) })}
    >
      {(control) => (
        <TextField
          {...control}
          autoFocus
          figures
          label={label}
          inputMode="numeric"
          autoComplete="off"
          hint={field === 'activeSince' ? t('hint.activeSince') : undefined}
        />
      )}
    </Entry>
  )
}
