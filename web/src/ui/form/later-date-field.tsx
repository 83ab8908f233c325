import { type ComponentType, useEffect, useState } from 'react'
import { whenWorthTrying } from '../../browser/connection.ts'
import type { DateFieldProps } from './date-field.tsx'
import { TextField } from './text-field.tsx'

let here: ComponentType<DateFieldProps> | undefined

/** Begins to fetch the calendars as soon as a page that has a date is here, before anybody has come to the field. */
async function fetchDateField(): Promise<ComponentType<DateFieldProps>> {
  try {
    return (here ??= (await import('./date-field.tsx')).DateField)
  } catch {
    await new Promise<void>(whenWorthTrying)
    return fetchDateField()
  }
}
void fetchDateField()

/** Until the calendars are here its place is taken by a field that can be read. */
export function LaterDateField(field: DateFieldProps) {
  const [DateField, setDateField] = useState(() => here)
  useEffect(() => {
    let left = false
    void fetchDateField().then((fetched) => left || setDateField(() => fetched))
    return () => void (left = true)
  }, [])
  const { ref: _, ...rest } = field
  return DateField ? <DateField {...field} /> : <TextField {...rest} disabled />
}
