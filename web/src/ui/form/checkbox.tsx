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
  hint?: ReactNode
  /** Of the first choice, where the focus goes. */
  id?: string
}

export function CheckboxGroup<T extends string>(
  { legend, options, chosen, onChange, hint, id }: CheckboxGroupProps<T>,
) {
  const note = useId()
  return (
    <fieldset className={styles.group} aria-describedby={hint ? note : undefined}>
      <legend>{legend}</legend>
      {hint && <p className={styles.hint} id={note}>{hint}</p>}
      {options.map(({ value, label, count }, index) => (
        <Checkbox
          key={value}
          id={index === 0 ? id : undefined}
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
