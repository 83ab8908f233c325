import { type CalendarDate, parseDate } from '@internationalized/date'
import { type FocusEvent, type Ref, useState } from 'react'
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components'
import { Field, type FieldFrame, labelIdOf } from './field.tsx'
import styles from './field.module.css'

/** What stands for a date of which only a part was typed: it is no date, and is refused as such. */
const unfinished = '?'

export interface DateFieldProps extends FieldFrame {
  /** YYYY-MM-DD, empty when there is none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  id?: string
  disabled?: boolean
  ref?: Ref<HTMLElement>
}

/** A calendar date, typed part by part in the order of the reader's language. */
export function DateField(
  { label, hint, error, required, span, remark, id, value, onChange, onBlur, disabled }: DateFieldProps,
) {
  const [date, setDate] = useState(() => dateOf(value))
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    if (isPart(currentTarget)) onChange(unfinished)
    onBlur?.()
  }
  return (
    <Field {...{ label, hint, error, required, span, remark, id }}>
      {(ids) => (
        <AriaDateField
          aria-labelledby={labelIdOf(ids.id)}
          aria-describedby={ids['aria-describedby']}
          value={value === unfinished ? date : dateOf(value)}
          onChange={(chosen) => {
            setDate(chosen)
            onChange(chosen?.toString() ?? '')
          }}
          onBlur={left}
          isInvalid={Boolean(error)}
          isDisabled={disabled}
          shouldForceLeadingZeros
        >
          <div id={ids.id}>
            <DateInput className={`${styles.input} ${styles.date}`}>
              {(segment) => <DateSegment segment={segment} className={styles.segment!} />}
            </DateInput>
          </div>
        </AriaDateField>
      )}
    </Field>
  )
}

function dateOf(value: string): CalendarDate | null {
  try {
    return parseDate(value)
  } catch {
    return null
  }
}

/** Whether some parts have been typed and others not. */
function isPart(field: Element): boolean {
  const parts = [...field.querySelectorAll('[role="spinbutton"]')]
  const empty = parts.filter((part) => part.hasAttribute('data-placeholder'))
  return empty.length > 0 && empty.length < parts.length
}
