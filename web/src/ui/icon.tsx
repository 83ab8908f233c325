import type { LucideIcon } from 'lucide-react'
import styles from './icon.module.css'

interface IconProps {
  /** An icon of Lucide, or the path of one: public pages load no icon library. */
  of: LucideIcon | string
  small?: boolean
}

/** A drawing beside a word, or in a button that has a label of its own. */
export function Icon({ of: drawing, small }: IconProps) {
  const className = small ? `${styles.icon} ${styles.small}` : styles.icon
  if (typeof drawing === 'string') {
    return (
      <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawing} />
      </svg>
    )
  }
  const Drawing = drawing
  return <Drawing className={className} aria-hidden />
}
