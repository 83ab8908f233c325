import type { ComponentProps, ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Checkbox } from './checkbox.tsx'
import { Select } from './select.tsx'
import { PasswordField, TextArea, TextField } from './text-field.tsx'
import { useErrorText } from './use-error-text.ts'

export interface Bound<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
}

/** What a form gives each field; its error is a code, shown as a sentence. */
export function useField<V extends FieldValues>({ control, name }: Bound<V>) {
  const { field, fieldState } = useController({ control, name })
  const errorText = useErrorText()
  return { ...field, id: `field-${name}`, error: fieldState.error?.message && errorText(fieldState.error.message) }
}

export type Free<P> = Omit<P, 'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'id' | 'ref'>

export function FormTextField<V extends FieldValues>({ control, name, ...rest }: Bound<V> & Free<ComponentProps<typeof TextField>>) {
  return <TextField {...rest} {...useField({ control, name })} />
}

export function FormPasswordField<V extends FieldValues>({ control, name, ...rest }: Bound<V> & Free<ComponentProps<typeof PasswordField>>) {
  return <PasswordField {...rest} {...useField({ control, name })} />
}

export function FormTextArea<V extends FieldValues>({ control, name, ...rest }: Bound<V> & Free<ComponentProps<typeof TextArea>>) {
  return <TextArea {...rest} {...useField({ control, name })} />
}

export function FormSelect<V extends FieldValues>({ control, name, ...rest }: Bound<V> & Free<ComponentProps<typeof Select>>) {
  return <Select {...rest} {...useField({ control, name })} />
}

export function FormCheckbox<V extends FieldValues>({ control, name, children }: Bound<V> & { children: ReactNode }) {
  const { value, ...field } = useField({ control, name })
  return <Checkbox {...field} checked={value}>{children}</Checkbox>
}
