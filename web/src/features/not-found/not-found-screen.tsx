import { useTranslation } from '../../i18n/use-translation.ts'
import { useEffect, useState } from 'react'
import type { Head } from '../../../server/renderer.ts'
import { lastAddress } from '../../routes/last-address.ts'
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
  const [back, setBack] = useState<string | null>(null)
  useEffect(() => setBack(lastAddress()), [])
  return <ErrorScreen title={t('notFound.title')} text={t('notFound.text')} back={back ?? undefined} />
}
