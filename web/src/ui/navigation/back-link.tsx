import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './back-link.module.css'
import { Link } from './link.tsx'

/** The way to the place that this one is a part of. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon of={ChevronLeft} small />
      {children}
    </Link>
  )
}
