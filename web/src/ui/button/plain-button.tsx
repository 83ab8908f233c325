import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>

/** The browser's own button in our look: for public pages, which load no React Aria. */
export function PlainButton({ tone, wide, type = 'button', ...rest }: Native & ButtonLook) {
  return <button {...rest} type={type} className={buttonClass({ tone, wide })} />
}

export function PlainIconButton({ label, type = 'button', ...rest }: Native & { label: string }) {
  return <button {...rest} type={type} className={styles.icon} aria-label={label} />
}
