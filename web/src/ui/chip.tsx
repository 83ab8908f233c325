import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './label.module.css'

interface ChipProps {
  children: ReactNode
  /** Names the action, such as "Remove Sweden". */
  label: string
  onRemove: () => void
}

/** An active filter; pressing it takes it away. */
export function Chip({ children, label, onRemove }: ChipProps) {
  return (
    <button className={styles.chip} type="button" data-chip aria-label={label} onClick={onRemove}>
      {children}
      <Icon of={X} small />
    </button>
  )
}
