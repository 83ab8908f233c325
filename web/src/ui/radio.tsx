import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'

interface RadioProps<T extends string> {
  legend: ReactNode
  options: readonly { value: T; label: ReactNode; disabled?: boolean }[]
  value: T | null
  onChange: (value: T) => void
}

export function RadioGroup<T extends string>({ legend, options, value, onChange }: RadioProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.check}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** A few short choices in one line, such as the theme. */
export function Segmented<T extends string>({ legend, options, value, onChange }: RadioProps<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr">{legend}</legend>
      <div className={styles.segmented}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
