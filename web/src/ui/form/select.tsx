import type { ReactNode, Ref } from 'react'
import { Field, type FieldFrame } from './field.tsx'
import styles from './field.module.css'

interface Option {
  value: string
  label: string
  lang?: string
}

interface SelectProps extends FieldFrame {
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  /** Text of the empty choice; without it there is none. */
  empty?: string
  onBlur?: () => void
  name?: string
  id?: string
  disabled?: boolean
  ref?: Ref<HTMLSelectElement>
}

/** The system's own picker, which phones and assistive technology know best. */
export function Select({ label, hint, error, required, span, remark, id, ...choice }: SelectProps) {
  return (
    <Field {...{ label, hint, error, required, span, remark, id }}>{(ids) => <Picker {...choice} {...ids} />}</Field>
  )
}

type PickerProps = Omit<SelectProps, keyof FieldFrame>

function Picker({ onChange, options, empty, ...native }: PickerProps) {
  return (
    <span className={styles.select}>
      <select {...native} className={styles.input} onChange={(event) => onChange(event.target.value)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, label, lang }) => <option key={value} value={value} lang={lang}>{label}</option>)}
      </select>
    </span>
  )
}

/** A select beside its label, in one line. */
export function InlineSelect({ label, ...choice }: PickerProps & { label: ReactNode }) {
  return (
    <label className={styles.inline}>
      <span className="quiet">{label}</span>
      <Picker {...choice} />
    </label>
  )
}
