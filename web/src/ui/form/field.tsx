import { CircleAlert, MessageSquareText } from 'lucide-react'
import { createContext, type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './field.module.css'
import { Icon } from '../icon.tsx'

/** What every field has around its control. */
export interface FieldFrame {
  label: ReactNode
  hint?: ReactNode
  /** A whole sentence in the reader's language. */
  error?: string
  required?: boolean
  /** Takes the whole line of a group of fields. */
  span?: boolean
  counter?: { text: string; full: boolean }
  /** What somebody else has said of the field. */
  remark?: ReactNode
}

/** Remarks on the fields of a form by name. */
export const FieldRemarks = createContext<Readonly<Record<string, ReactNode>>>({})

interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps extends FieldFrame {
  /** The control, given the ids that tie it to its label, hint and error. */
  children: (ids: FieldIds) => ReactNode
  id?: string
}

/** Label, control, hint or error, counter. The error stands where the hint was. */
export function Field({ label, hint, error, required, span, counter, remark, id, children }: FieldProps) {
  const made = useId()
  const control = id ?? made
  const note = `${control}-note`
  const ids: FieldIds = {
    id: control,
    'aria-describedby': remark || error || hint ? note : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  return (
    <div className={span ? `${styles.field} ${styles.span}` : styles.field}>
      <label className={styles.label} htmlFor={control} id={labelIdOf(control)}>
        {label}
        {required === false && <Optional />}
      </label>
      {children(ids)}
      <Notes id={note} {...{ remark, hint, error }} />
      {counter && <p className={styles.counter} data-full={counter.full || undefined}>{counter.text}</p>}
    </div>
  )
}

function Notes({ id, remark, hint, error }: { id: string } & Pick<FieldFrame, 'remark' | 'hint' | 'error'>) {
  if (!remark && !hint && !error) return null
  return (
    <div className={styles.notes} id={id}>
      {remark && (
        <p className={styles.remark}>
          <Icon of={MessageSquareText} small />
          <span>{remark}</span>
        </p>
      )}
      {error && (
        <p className={styles.error}>
          <Icon of={CircleAlert} small />
          <span>{error}</span>
        </p>
      )}
      {hint && !error && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}

function Optional() {
  const { t } = useTranslation()
  return <span className={styles.optional}>{' '}({t('optional')})</span>
}

/** Id of the label of a control, for kits that name a control by its label's id. */
export function labelIdOf(control: string): string {
  return `${control}-label`
}

/** Fields beside each other as long as there is room. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}
