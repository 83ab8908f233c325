import type { ComponentProps, ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Checkbox } from './checkbox.tsx'
import { Select } from './select.tsx'
import { PasswordField, TextArea, TextField } from './text-field.tsx'
import { useErrorText } from '../use-error-text.ts'

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

type FormTextFieldProps<V extends FieldValues> = Bound<V> & Free<ComponentProps<typeof TextField>>

export function FormTextField<V extends FieldValues>({ control, name, ...rest }: FormTextFieldProps<V>) {
  return <TextField {...rest} {...useField({ control, name })} />
}

type FormPasswordFieldProps<V extends FieldValues> = Bound<V> & Free<ComponentProps<typeof PasswordField>>

export function FormPasswordField<V extends FieldValues>({ control, name, ...rest }: FormPasswordFieldProps<V>) {
  return <PasswordField {...rest} {...useField({ control, name })} />
}

type FormTextAreaProps<V extends FieldValues> = Bound<V> & Free<ComponentProps<typeof TextArea>>

export function FormTextArea<V extends FieldValues>({ control, name, ...rest }: FormTextAreaProps<V>) {
  return <TextArea {...rest} {...useField({ control, name })} />
}

type FormSelectProps<V extends FieldValues> = Bound<V> & Free<ComponentProps<typeof Select>>

export function FormSelect<V extends FieldValues>({ control, name, ...rest }: FormSelectProps<V>) {
  return <Select {...rest} {...useField({ control, name })} />
}

export function FormCheckbox<V extends FieldValues>({ control, name, children }: Bound<V> & { children: ReactNode }) {
  const { value, ...field } = useField({ control, name })
  return <Checkbox {...field} checked={value}>{children}</Checkbox>
}
