import type { FieldValues } from 'react-hook-form'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { type Bound, type Free, useField } from './form.tsx'

/** Apart from the other fields of forms, since it brings calendars. */
export function FormDateField<V extends FieldValues>({ control, name, ...rest }: Bound<V> & Free<DateFieldProps>) {
  return <DateField {...rest} {...useField({ control, name })} />
}
