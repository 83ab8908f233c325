import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { Icon } from '../icon.tsx'

interface RadioProps<T extends string> {
  legend: ReactNode
  options: readonly { value: T; label: ReactNode; disabled?: boolean }[]
  value: T | null
  onChange: (value: T) => void
}

interface RadioGroupProps<T extends string> extends RadioProps<T> {
  /** A whole sentence in the reader's language. */
  error?: string
  /** Of the first choice, where the focus goes. */
  id?: string
}

export function RadioGroup<T extends string>({ legend, options, value, onChange, error, id }: RadioGroupProps<T>) {
  const name = useId()
  const note = `${name}-note`
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? note : undefined}
    >
      <legend>{legend}</legend>
      {error && (
        <p className={styles.error} id={note}>
          <Icon of={CircleAlert} small />
          <span>{error}</span>
        </p>
      )}
      {options.map((option, index) => (
        <label key={option.value} className={styles.check}>
          <input
            id={index === 0 ? id : undefined}
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
