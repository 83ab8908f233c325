import type { FieldError, Limits } from '@delvik/schemas/errors'
import type {
  FieldError as KeptError,
  FieldErrors,
  FieldValues,
  Path,
  Resolver,
  UseFormSetError,
} from 'react-hook-form'

/** Checks a form with a function that the services use as well; the first code of each field is its message. */
export function rules<V extends FieldValues>(validate: (values: V) => readonly FieldError[]): Resolver<V> {
  return (values) => {
    const errors: Record<string, KeptError> = {}
    for (const found of validate(values)) errors[found.path] ??= kept(found)
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
  fields.forEach((field, index) => setError(field.path as Path<V>, kept(field), { shouldFocus: index === 0 }))
  return fields.length > 0
}

/** A refusal as a form keeps it: the code is the message, the limits are texts. */
export function kept({ code, least, most }: FieldError): KeptError {
  const limits = Object.entries({ least, most }).filter(([, limit]) => limit !== undefined)
  return { type: code, message: code, types: Object.fromEntries(limits.map(([name, limit]) => [name, String(limit)])) }
}

/** What `kept` has kept of the limits. */
export function limitsIn({ types }: KeptError): Limits {
  return Object.fromEntries(Object.entries(types ?? {}).map(([name, limit]) => [name, Number(limit)]))
}
