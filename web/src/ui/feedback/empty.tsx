import type { ReactNode } from 'react'
import styles from './empty.module.css'

interface EmptyProps {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** One sentence and one action. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
