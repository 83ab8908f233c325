import { type ComponentProps, type ReactNode, useContext } from 'react'
import { type Control, type FieldError, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Checkbox, CheckboxGroup } from './checkbox.tsx'
import { NumberField } from './number-field.tsx'
import { Select } from './select.tsx'
import { PasswordField, TextArea, TextField } from './text-field.tsx'
import { useErrorText } from '../use-error-text.ts'
import { FieldRemarks } from './field.tsx'
import { limitsIn } from './form-rules.ts'

export interface Bound<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
}

/** What a form gives each field; its error is a code, shown as a sentence. */
export function useField<V extends FieldValues>({ control, name }: Bound<V>) {
  const { field, fieldState } = useController({ control, name })
  const remark = useContext(FieldRemarks)[name]
  return { ...field, id: `field-${name}`, error: useFieldText(fieldState.error), remark }
}

/** What a form keeps of a refused field, as a sentence. */
export function useFieldText(error: FieldError | undefined): string | undefined {
  const errorText = useErrorText()
  return error?.message && errorText(error.message, limitsIn(error))
}

export type Free<P> = Omit<P, 'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'id' | 'ref'>

type FormTextFieldProps<V extends FieldValues> = Bound<V> & Free<ComponentProps<typeof TextField>>

export function FormTextField<V extends FieldValues>({ control, name, ...rest }: FormTextFieldProps<V>) {
  return <TextField {...rest} {...useField({ control, name })} />
}

type FormNumberFieldProps<V extends FieldValues> = Bound<V> & Free<ComponentProps<typeof NumberField>>

export function FormNumberField<V extends FieldValues>({ control, name, ...rest }: FormNumberFieldProps<V>) {
  return <NumberField {...rest} {...useField({ control, name })} />
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
  const { value, remark: _, ...field } = useField({ control, name })
  return <Checkbox {...field} checked={value}>{children}</Checkbox>
}

type FormCheckboxGroupProps<V extends FieldValues> =
  & Bound<V>
  & Pick<ComponentProps<typeof CheckboxGroup>, 'legend' | 'options' | 'hint'>

export function FormCheckboxGroup<V extends FieldValues>({ control, name, ...rest }: FormCheckboxGroupProps<V>) {
  const { id, value, onChange } = useField({ control, name })
  return <CheckboxGroup {...rest} id={id} chosen={value} onChange={onChange} />
}
