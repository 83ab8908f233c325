import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, ToggleButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Passed =
  | 'id'
  | 'type'
  | 'form'
  | 'onPress'
  | 'autoFocus'
  | 'aria-labelledby'
  | 'aria-describedby'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-pressed'

interface ButtonProps extends ButtonLook, Pick<AriaButtonProps, Passed> {
  children: ReactNode
  disabled?: boolean
  /** Work is under way: the button keeps its place and its focus, and does nothing. */
  pending?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({ tone, wide, disabled, pending, children, ...rest }: ButtonProps) {
  // The kit's own pending state announces a picture named after the button, without a name once the button is gone.
  const idle = pending && { type: 'button', onPress: undefined, 'aria-disabled': true, 'data-pending': true } as const
  return (
    <AriaButton {...rest} {...idle} className={buttonClass({ tone, wide })} isDisabled={disabled}>
      {children}
    </AriaButton>
  )
}

interface IconButtonProps extends Pick<AriaButtonProps, 'onPress' | 'type'> {
  label: string
  children: ReactNode
  disabled?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, disabled, children, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} className={styles.icon!} aria-label={label} isDisabled={disabled}>
      {children}
    </AriaButton>
  )
}

interface IconToggleProps {
  label: string
  pressed: boolean
  onChange: (pressed: boolean) => void
  children: ReactNode
}

/** A button that stays pressed. The label does not change with the state. */
export function IconToggle({ label, pressed, onChange, children }: IconToggleProps) {
  return (
    <ToggleButton className={styles.icon!} aria-label={label} isSelected={pressed} onChange={onChange}>
      {children}
    </ToggleButton>
  )
}
