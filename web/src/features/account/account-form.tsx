import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { tellFilled } from '../../ui/form/tell-filled.ts'
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
  /** Other ways to the same, which come late: below them nothing is moved. */
  others?: ReactNode
}

/** One column: title, message, fields, one button, ways out, other ways in. */
export function AccountForm({ title, lead, message, children, onSubmit, footer, others }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => tellFilled(form.current!), [])
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {message}
      <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>{children}</form>
      {footer && <div className={styles.footer}>{footer}</div>}
      {others}
    </div>
  )
}
