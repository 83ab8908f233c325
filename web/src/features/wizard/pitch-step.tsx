import { languages } from '@delvik/schemas/values/languages'
import { limits } from '@delvik/schemas/values/pitch'
import { codePoints } from '@delvik/schemas/forms/pitch-form'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fromGraph, htmlLang, languageNames, toGraph } from '../../i18n/language.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Fields } from '../../ui/form/field.tsx'
import { FormSelect, FormTextArea, FormTextField } from '../../ui/form/form.tsx'
import { CoOwnerPart } from './co-owner-part.tsx'
import { DocumentField, type DocumentFieldProps } from './document-field.tsx'
import type { DraftForm } from './draft/draft-form.ts'
import { StepHeading } from './step-heading.tsx'
import styles from './wizard.module.css'

interface PitchStepProps {
  form: UseFormReturn<DraftForm>
  document: Omit<DocumentFieldProps, 'control'>
  attested: boolean
  /** A sentence, when it is missing. */
  attestError: string | undefined
  onAttest: (attested: boolean) => void
}

/** Step 3: the words, whom one looks for, and the word that it is true. */
export function PitchStep({ form: { control }, document, attested, attestError, onAttest }: PitchStepProps) {
  const { t } = useTranslation('wizard')
  return (
    <>
      <Words control={control} />
      <DocumentField control={control} {...document} />
      <CoOwnerPart control={control} />
      <div className={styles.attest}>
        <Checkbox
          id="field-attest"
          checked={attested}
          onChange={onAttest}
          error={attestError}
        >
          {t('attest')}
        </Checkbox>
      </div>
    </>
  )
}

function Words({ control }: { control: Control<DraftForm> }) {
  const { t } = useTranslation('wizard')
  const { number } = useFormat()
  const [text, lang] = useWatch({ control, name: ['text', 'lang'] })
  const length = codePoints(text)
  const counter = {
    text: t('counter', { count: length, length: number(length), limit: number(limits.pitchText) }),
    full: length > limits.pitchText,
  }
  return (
    <fieldset>
      <legend>
        <StepHeading step={2}>{t('part.words')}</StepHeading>
      </legend>
      <Fields>
        <FormSelect
          control={control}
          name="lang"
          label={t('field.lang')}
          required
          hint={t('hint.lang')}
          options={languages.map((value) => ({
            value: toGraph(value),
            label: languageNames[value],
            lang: htmlLang(value),
          }))}
        />
        <FormTextArea
          control={control}
          name="text"
          label={t('field.text')}
          required
          span
          rows={10}
          hint={t('hint.text')}
          lang={htmlLang(fromGraph(lang))}
          counter={counter}
        />
        <FormTextField
          control={control}
          name="video"
          label={t('field.video')}
          required={false}
          span
          type="url"
          inputMode="url"
          hint={t('hint.video')}
        />
      </Fields>
    </fieldset>
  )
}
