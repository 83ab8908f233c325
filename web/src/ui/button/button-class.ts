import styles from './button.module.css'

export interface ButtonLook {
  /** `money` is for confirming a deal and for paying, nothing else. */
  tone?: 'primary' | 'money' | 'danger' | 'quiet'
  wide?: boolean
}

export function buttonClass({ tone, wide }: ButtonLook): string {
  return [styles.button, tone && styles[tone], wide && styles.wide].filter(Boolean).join(' ')
}
