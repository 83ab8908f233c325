import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import styles from './account.module.css'

interface AccountFormProps {
  title: string
  lead?: ReactNode
  /** What went wrong, or what has been done. */
  message?: ReactNode
  children: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Ways to the neighbouring pages. */
  footer?: ReactNode
}

/** One column: title, message, fields, one button, ways out. */
export function AccountForm({ title, lead, message, children, onSubmit, footer }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => tellTyped(form.current!), [])
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {message}
      <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>{children}</form>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}

/** The server has written the fields: what was typed before the client came is told to it. */
function tellTyped(form: HTMLFormElement): void {
  const typed = [...form.querySelectorAll<Tracked>('input:not([type="checkbox"])')].filter(({ value }) => value)
  for (const field of typed) {
    // React tells a change by what it saw last.
    field._valueTracker?.setValue('')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

interface Tracked extends HTMLInputElement {
  _valueTracker?: { setValue: (value: string) => void }
}
