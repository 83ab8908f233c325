import type { FieldError } from '@delvik/schemas/errors'
import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form'

/** Checks a form with a function that the services use as well; the first code of each field is its message. */
export function rules<V extends FieldValues>(validate: (values: V) => readonly FieldError[]): Resolver<V> {
  return (values) => {
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code } of validate(values)) errors[path] ??= { type: code, message: code }
    if (Object.keys(errors).length === 0) return { values, errors: {} }
    // The paths of the shared rules are those of the form.
    return { values: {}, errors: errors as FieldErrors<V> }
  }
}

/** Puts what a service has refused beside the fields; tells whether there was any. */
export function showFields<V extends FieldValues>(
  setError: UseFormSetError<V>,
  fields: readonly FieldError[] = [],
): boolean {
  fields.forEach(({ path, code }, index) =>
    setError(path as Path<V>, { type: code, message: code }, { shouldFocus: index === 0 })
  )
  return fields.length > 0
}
