import type { ErrorCode } from '@delvik/schemas/errors'
import { useTranslation } from '../i18n/use-translation.ts'

/** The sentence of an error code. A code that this build does not know reads as a server error. */
export function useErrorText(): (code: string) => string {
  const { t, i18n } = useTranslation('errors')
  return (code) => t(i18n.exists(code, { ns: 'errors' }) ? (code as ErrorCode) : 'SERVER_ERROR')
}
