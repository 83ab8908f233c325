import { parseTime, type Time } from '@internationalized/date'
import { DateInput, DateSegment, TimeField as AriaTimeField } from 'react-aria-components'
import { Field, type FieldFrame, labelIdOf } from './field.tsx'
import styles from './field.module.css'

interface TimeFieldProps extends FieldFrame {
  /** HH:MM, empty when there is none. */
  value: string
  onChange: (value: string) => void
  id?: string
}

/** A time of day, typed part by part as the reader's clock shows it. */
export function TimeField({ label, hint, error, required, span, remark, id, value, onChange }: TimeFieldProps) {
  return (
    <Field {...{ label, hint, error, required, span, remark, id }}>
      {(ids) => (
        <AriaTimeField
          aria-labelledby={labelIdOf(ids.id)}
          aria-describedby={ids['aria-describedby']}
          value={timeOf(value)}
          onChange={(time) => onChange(time?.toString().slice(0, 5) ?? '')}
          hourCycle={24}
          isInvalid={Boolean(error)}
          shouldForceLeadingZeros
        >
          <div id={ids.id}>
            <DateInput className={`${styles.input} ${styles.date}`}>
              {(segment) => <DateSegment segment={segment} className={styles.segment!} />}
            </DateInput>
          </div>
        </AriaTimeField>
      )}
    </Field>
  )
}

function timeOf(value: string): Time | null {
  return /^\d{2}:\d{2}$/.test(value) ? parseTime(value) : null
}
