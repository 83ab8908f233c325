import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../button/button.tsx'
import { Field, type FieldFrame } from './field.tsx'
import styles from './field.module.css'
import { Icon } from '../icon.tsx'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'aria-activedescendant'
  | 'aria-autocomplete'
  | 'aria-controls'
  | 'aria-expanded'
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'id'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'onKeyDown'
  | 'placeholder'
  | 'role'
  | 'spellCheck'
>

interface TextFieldProps extends FieldFrame, Native {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  ref?: Ref<HTMLInputElement>
  /** Before the text, such as a magnifying glass. */
  leading?: ReactNode
  /** After the text, such as a currency. */
  unit?: string
  /** Figures that stand under each other. */
  figures?: boolean
}

export function TextField({
  label,
  hint,
  error,
  required,
  span,
  counter,
  remark,
  leading,
  unit,
  figures,
  onChange,
  id,
  ...native
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, span, counter, remark, id }}>
      {(ids) => {
        const input = (
          <input
            {...native}
            {...ids}
            className={figures ? `${styles.input} ${styles.figures}` : styles.input}
            onChange={(event) => onChange(event.target.value)}
          />
        )
        if (!leading && !unit) return input
        return (
          <span className={styles.box}>
            {leading}
            {input}
            {unit && <span className={styles.unit}>{unit}</span>}
          </span>
        )
      }}
    </Field>
  )
}

interface PasswordFieldProps extends FieldFrame, Native {
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  ref?: Ref<HTMLInputElement>
}

/** A password that can be shown; paste and password managers are welcome. */
export function PasswordField(
  { label, hint, error, required, span, remark, onChange, id, ...native }: PasswordFieldProps,
) {
  const { t } = useTranslation()
  const [shown, show] = useState(false)
  return (
    <Field {...{ label, hint, error, required, span, remark, id }}>
      {(ids) => (
        <span className={styles.box}>
          <input
            {...native}
            {...ids}
            className={styles.input}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton label={t(shown ? 'hidePassword' : 'showPassword')} onPress={() => show(!shown)}>
            <Icon of={shown ? EyeOff : Eye} />
          </IconButton>
        </span>
      )}
    </Field>
  )
}

interface TextAreaProps extends FieldFrame, Pick<Native, 'id' | 'name' | 'placeholder' | 'disabled'> {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  rows?: number
  /** Language of what is written here, when it is not the page's. */
  lang?: string
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea(
  { label, hint, error, required, span, counter, remark, onChange, id, ...native }: TextAreaProps,
) {
  return (
    <Field {...{ label, hint, error, required, span, counter, remark, id }}>
      {(ids) => (
        <textarea
          {...native}
          {...ids}
          className={styles.input}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
