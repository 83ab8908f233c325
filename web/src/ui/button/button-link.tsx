import type { ReactNode } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Link } from '../navigation/link.tsx'

interface ButtonLinkProps extends ButtonLook {
  to: string
  children: ReactNode
}

/** A link that looks like a button: it leads somewhere and changes nothing. Free of React Aria, for public pages. */
export function ButtonLink({ to, children, ...look }: ButtonLinkProps) {
  return <Link to={to} className={buttonClass(look)}>{children}</Link>
}

/** Buttons in a line that breaks. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
