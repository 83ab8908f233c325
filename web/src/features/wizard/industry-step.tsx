import { industries } from '@delvik/schemas/values/pitch'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RadioGroup } from '../../ui/form/radio.tsx'
import { useFieldText } from '../../ui/form/form.tsx'
import type { DraftForm } from './draft/draft-form.ts'
import { StepHeading } from './step-heading.tsx'
import styles from './wizard.module.css'

/** Step 1: one of sixteen. */
export function IndustryStep({ control }: { control: Control<DraftForm> }) {
  const { t } = useTranslation(['wizard', 'values'])
  const { field, fieldState } = useController({ control, name: 'industry' })
  return (
    <div className={styles.industries}>
      <RadioGroup
        id="field-industry"
        legend={<StepHeading step={0}>{t('industryLegend')}</StepHeading>}
        value={field.value || null}
        onChange={field.onChange}
        options={industries.map((value) => ({ value, label: t(`values:industry.${value}`) }))}
        error={useFieldText(fieldState.error)}
      />
    </div>
  )
}
