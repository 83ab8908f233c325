import { coOwnerRoles } from '@delvik/schemas/values/co-owner/fit'
import { marketFacts } from '@delvik/schemas/values/markets'
import { type Control, useWatch } from 'react-hook-form'
import { useFit } from '../../entities/pitch/use-fit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Fields } from '../../ui/form/field.tsx'
import { FormCheckboxGroup, FormNumberField } from '../../ui/form/form.tsx'
import type { DraftForm } from './draft/draft-form.ts'
import styles from './wizard.module.css'

/** Whom the author looks for, as far as they know. */
export function CoOwnerPart({ control }: { control: Control<DraftForm> }) {
  const { t } = useTranslation('wizard')
  const fit = useFit()
  const [market, currency] = useWatch({ control, name: ['market', 'currency'] })
  const unit = currency || marketFacts[market].currency
  return (
    <fieldset className={styles.coOwner} aria-describedby="co-owner-note">
      <legend>
        <h2>{t('part.coOwner')}</h2>
      </legend>
      <p className="quiet" id="co-owner-note">{t('hint.coOwner')}</p>
      <FormCheckboxGroup
        control={control}
        name="rolesSought"
        legend={t('field.rolesSought')}
        hint={t('hint.several')}
        options={coOwnerRoles.map((value) => ({ value, label: fit.role(value) }))}
      />
      <Fields>
        <FormNumberField control={control} name="fewestHours" label={t('field.fewestHours')} />
        <FormNumberField control={control} name="mostHours" label={t('field.mostHours')} />
      </Fields>
      <FormCheckboxGroup
        control={control}
        name="skills"
        legend={t('field.skills')}
        hint={t('hint.several')}
        options={fit.allSkills.map((value) => ({ value, label: fit.skill(value) }))}
      />
      <Fields>
        <FormNumberField
          control={control}
          name="smallestTicket"
          label={t('field.smallestTicket')}
          unit={unit}
          hint={t('hint.smallestTicket')}
        />
        <FormNumberField
          control={control}
          name="largestTicket"
          label={t('field.largestTicket')}
          unit={unit}
          hint={t('hint.largestTicket')}
        />
      </Fields>
    </fieldset>
  )
}
