import { useTranslation } from '../../i18n/use-translation.ts'
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
