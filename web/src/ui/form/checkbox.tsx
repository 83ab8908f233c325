import { CircleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import styles from './choice.module.css'
import { Icon } from '../icon.tsx'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** How many would be found, in a list of filters. */
  count?: number | string
  error?: string
  disabled?: boolean
  name?: string
  id?: string
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ onChange, children, count, error, ...native }: CheckboxProps) {
  const note = useId()
  const found = useId()
  const described = [error && note, count !== undefined && found].filter(Boolean).join(' ')
  return (
    <div>
      <label className={styles.check}>
        <input
          {...native}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
        {count !== undefined && <span className={styles.count} id={found} aria-hidden="true">{count}</span>}
      </label>
      {error && (
        <p className={styles.error} id={note}>
          <Icon of={CircleAlert} small />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

interface CheckboxGroupProps<T extends string> {
  legend: ReactNode
  options: readonly { value: T; label: ReactNode; count?: number }[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

export function CheckboxGroup<T extends string>({ legend, options, chosen, onChange }: CheckboxGroupProps<T>) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {options.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          count={count}
          checked={chosen.includes(value)}
          onChange={(checked) => onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  )
}
