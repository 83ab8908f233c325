import { useTranslation } from 'react-i18next'
import { isErrorCode } from '../graph/refusal.ts'

/** The sentence of an error code. A code that this build does not know reads as a server error. */
export function useErrorText(): (code: string) => string {
  const { t } = useTranslation('errors')
  return (code) => t(isErrorCode(code) ? code : 'SERVER_ERROR')
}
