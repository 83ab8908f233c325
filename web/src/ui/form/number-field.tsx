import { type Ref, useState } from 'react'
import { formatFigure } from '../../i18n/format.ts'
import { readNumber } from '../../i18n/read-number.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import type { FieldFrame } from './field.tsx'
import { TextField } from './text-field.tsx'

/** A number, or what was typed where it is none: nothing that somebody has written is thrown away. */
export type Figure = number | string | null

interface NumberFieldProps extends FieldFrame {
  value: Figure
  onChange: (value: Figure) => void
  onBlur?: () => void
  unit?: string
  name?: string
  id?: string
  disabled?: boolean
  placeholder?: string
  ref?: Ref<HTMLInputElement>
}

/**
 * A figure as people write it in their language. While it is typed it stays as it is; afterwards it stands with the
 * separators of the language if it was understood, and else as it was typed, to be refused by whoever checks the form.
 */
export function NumberField({ value, onChange, onBlur, ...field }: NumberFieldProps) {
  const language = useLanguage()
  const [typed, type] = useState<string | null>(null)
  const shown = typeof value === 'number' ? formatFigure(value, language) : (value ?? '')
  return (
    <TextField
      {...field}
      figures
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onChange={(text) => {
        type(text)
        onChange(text.trim() === '' ? null : (readNumber(text, language) ?? text))
      }}
      onBlur={() => {
        type(null)
        onBlur?.()
      }}
    />
  )
}
