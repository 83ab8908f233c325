import { industries } from '@delvik/schemas/values/pitch'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RadioGroup } from '../../ui/form/radio.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import type { DraftForm } from './draft-form.ts'
import styles from './wizard.module.css'

/** Step 1: one of sixteen. */
export function IndustryStep({ control }: { control: Control<DraftForm> }) {
  const { t } = useTranslation(['wizard', 'values'])
  const errorText = useErrorText()
  const { field, fieldState } = useController({ control, name: 'industry' })
  return (
    <div className={styles.industries}>
      <RadioGroup
        id="field-industry"
        legend={t('industryLegend')}
        value={field.value || null}
        onChange={field.onChange}
        options={industries.map((value) => ({ value, label: t(`values:industry.${value}`) }))}
        error={fieldState.error?.message && errorText(fieldState.error.message)}
      />
    </div>
  )
}
