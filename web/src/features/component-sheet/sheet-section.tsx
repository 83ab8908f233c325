import type { ReactNode } from 'react'
import styles from './component-sheet.module.css'

export function SheetSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** One example with a line that says what it shows. */
export function Example({ shows, children }: { shows: string; children: ReactNode }) {
  return (
    <div className={styles.example}>
      <p className={styles.shows}>{shows}</p>
      {children}
    </div>
  )
}
