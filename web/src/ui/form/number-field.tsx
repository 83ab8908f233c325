import type { Ref } from 'react'
import { Group, Input, NumberField as AriaNumberField } from 'react-aria-components'
import { Field, type FieldFrame, labelIdOf } from './field.tsx'
import styles from './field.module.css'

interface NumberFieldProps extends FieldFrame {
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  min?: number
  max?: number
  /** Digits after the decimal sign that are kept. */
  decimals?: number
  unit?: string
  name?: string
  id?: string
  disabled?: boolean
  placeholder?: string
  ref?: Ref<HTMLInputElement>
}

/** A figure, typed and shown with the separators of the reader's language. */
export function NumberField({
  label,
  hint,
  error,
  required,
  span,
  value,
  onChange,
  decimals = 0,
  min,
  max,
  unit,
  disabled,
  onBlur,
  id,
  ...input
}: NumberFieldProps) {
  return (
    <Field {...{ label, hint, error, required, span, id }}>
      {(ids) => (
        <AriaNumberField
          id={ids.id}
          aria-describedby={ids['aria-describedby']}
          aria-labelledby={labelIdOf(ids.id)}
          value={value ?? NaN}
          onChange={(figure) => onChange(Number.isNaN(figure) ? null : figure)}
          minValue={min}
          maxValue={max}
          isInvalid={Boolean(error)}
          isDisabled={disabled}
          isRequired={required}
          validationBehavior="aria"
          formatOptions={{ maximumFractionDigits: decimals }}
        >
          <Group className={styles.box!}>
            <Input {...input} onBlur={onBlur} className={`${styles.input} ${styles.figures}`} />
            {unit && <span className={styles.unit}>{unit}</span>}
          </Group>
        </AriaNumberField>
      )}
    </Field>
  )
}
