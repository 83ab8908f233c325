import type { LucideIcon } from 'lucide-react'
import styles from './icon.module.css'

interface IconProps {
  of: LucideIcon
  small?: boolean
  /** Only when the icon stands alone and nothing else names the action. */
  label?: string
}

export function Icon({ of: Drawing, small, label }: IconProps) {
  return (
    <Drawing
      className={small ? `${styles.icon} ${styles.small}` : styles.icon}
      aria-hidden={label === undefined}
      aria-label={label}
      role={label === undefined ? undefined : 'img'}
    />
  )
}
