import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Bound, type Free, useField } from './form.tsx'
import { NumberField } from './number-field.tsx'

type FormNumberFieldProps<V extends FieldValues> = Bound<V> & Free<ComponentProps<typeof NumberField>>

/** Apart from the other fields of forms, since it brings the number parser of every language. */
export function FormNumberField<V extends FieldValues>({ control, name, ...rest }: FormNumberFieldProps<V>) {
  return <NumberField {...rest} {...useField({ control, name })} />
}
