import { Link } from './navigation/link.tsx'
import styles from './wordmark.module.css'

/** The mark: a bar of which a part is offered. */
export function Wordmark({ to = '/' }: { to?: string }) {
  return (
    <Link className={styles.wordmark} to={to} aria-label="Delvik">
      <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden="true">
        <path d="M2 2h7v24H2z" />
        <path d="M11 2h15v24H11z" opacity=".32" />
      </svg>
      <span>Delvik</span>
    </Link>
  )
}
