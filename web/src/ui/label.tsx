import type { ReactNode, Ref } from 'react'
import styles from './label.module.css'

/** A line of chips or badges that breaks. */
export function Chips({ children, label, ref }: { children: ReactNode; label?: string; ref?: Ref<HTMLDivElement> }) {
  return <div ref={ref} className={styles.chips} role={label ? 'group' : undefined} aria-label={label}>{children}</div>
}

export function Badge({ tone, children }: { tone?: 'promoted' | 'count'; children: ReactNode }) {
  return <span className={tone ? `${styles.badge} ${styles[tone]}` : styles.badge}>{children}</span>
}
