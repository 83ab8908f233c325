import type { ErrorCode, Limits } from '@delvik/schemas/errors'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** The sentence of an error code, with the limits that it names. A code that this build does not know reads as a server error. */
export function useErrorText(): (code: string, limits?: Limits) => string {
  const { t, i18n } = useTranslation('errors')
  const { number } = useFormat()
  return (code, { least, most } = {}) => {
    if (!i18n.exists(code, { ns: 'errors' })) return t('SERVER_ERROR')
    // Nobody groups the digits of a year.
    const written = (limit: number) => (code.startsWith('YEAR') ? String(limit) : number(limit))
    const context = (least ?? most) === undefined ? undefined : 'limits'
    // Codes without limits have no text of that context, and give their own.
    return t(code as ErrorCode, { context, least: written(least ?? 0), most: written(most ?? 0) })
  }
}
