import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type CodeFieldProps =
  & Pick<
    ComponentProps<typeof TextField>,
    'label' | 'hint' | 'value' | 'onChange' | 'autoFocus' | 'id' | 'name' | 'ref'
  >
  & {
    /** A recovery code will do as well, which has letters. */
    either?: boolean
  }

/** A code that an app shows, or that is on paper. */
export function CodeField({ either, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      inputMode={either ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={either ? 40 : 10}
    />
  )
}
