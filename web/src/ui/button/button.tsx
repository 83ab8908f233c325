import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Passed =
  | 'id'
  | 'type'
  | 'form'
  | 'autoFocus'
  | 'disabled'
  | 'aria-labelledby'
  | 'aria-describedby'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-pressed'

interface Pressed extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, Passed> {
  children: ReactNode
  onPress?: () => void
  ref?: Ref<HTMLButtonElement>
}

interface ButtonProps extends ButtonLook, Pressed {
  /** Work is under way: the button keeps its place and its focus, and does nothing. */
  pending?: boolean
}

/** The browser's own button in our look. */
export function Button({ tone, wide, type = 'button', pending, onPress, ...rest }: ButtonProps) {
  const idle = pending && { type: 'button', onClick: undefined, 'aria-disabled': true, 'data-pending': true } as const
  return <button {...rest} type={type} onClick={() => onPress?.()} {...idle} className={buttonClass({ tone, wide })} />
}

export function IconButton({ label, type = 'button', onPress, ...rest }: Pressed & { label: string }) {
  return <button {...rest} type={type} onClick={() => onPress?.()} className={styles.icon} aria-label={label} />
}

interface IconToggleProps {
  label: string
  pressed: boolean
  onChange: (pressed: boolean) => void
  children: ReactNode
}

/** A button that stays pressed. The label does not change with the state. */
export function IconToggle({ label, pressed, onChange, children }: IconToggleProps) {
  return <IconButton label={label} aria-pressed={pressed} onPress={() => onChange(!pressed)}>{children}</IconButton>
}
