import type { FieldValues } from 'react-hook-form'
import type { DateFieldProps } from './date-field.tsx'
import { type Bound, type Free, useField } from './form.tsx'
import { LaterDateField } from './later-date-field.tsx'

export function FormDateField<V extends FieldValues>({ control, name, ...rest }: Bound<V> & Free<DateFieldProps>) {
  const { ref: _, ...field } = useField({ control, name })
  return <LaterDateField {...rest} {...field} />
}
