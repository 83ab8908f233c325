import type { ReactNode } from 'react'
import styles from './identity.module.css'

interface StateProps {
  /** A drawing or a picture before the words. */
  sign: ReactNode
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
  tone?: 'negative'
  busy?: boolean
}

/** How it stands, in a line of its own. What went wrong is announced at once, the rest politely. */
export function State({ sign, title, children, actions, tone, busy }: StateProps) {
  return (
    <div
      className={tone ? `${styles.state} ${styles[tone]}` : styles.state}
      role={tone ? 'alert' : 'status'}
      aria-busy={busy}
    >
      <div className={styles.sign}>{sign}</div>
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

export function Turning() {
  return <span className={styles.turning} />
}
