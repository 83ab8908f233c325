import { useTranslation } from 'react-i18next'
import type { Head } from '../../../server/renderer.ts'
import { ErrorScreen } from '../../shell/error-screen.tsx'

export function head(): Head {
  return { hidden: true }
}

/** Always the same. */
export async function version(): Promise<string> {
  return 'one'
}

export function Screen() {
  const { t } = useTranslation()
  return <ErrorScreen title={t('notFound.title')} text={t('notFound.text')} />
}
