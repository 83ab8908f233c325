import { Check } from 'lucide-react'
import { Icon } from '../icon.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  label: string
  steps: readonly string[]
  /** Index of the step that is open. */
  current: number
}

export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
          <span>{step}</span>
          {index < current && <Icon of={Check} small />}
        </li>
      ))}
    </ol>
  )
}
