import type { ReactNode } from 'react'
import styles from './choice.module.css'

interface SwitchProps {
  on: boolean
  onChange: (on: boolean) => void
  children: ReactNode
  disabled?: boolean
}

/** Takes effect at once; a checkbox waits for its form. */
export function Switch({ on, onChange, children, disabled }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span>{children}</span>
      <input type="checkbox" role="switch" checked={on} disabled={disabled} onChange={() => onChange(!on)} />
    </label>
  )
}
