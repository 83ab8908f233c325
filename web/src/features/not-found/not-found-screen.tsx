import { useTranslation } from '../../i18n/use-translation.ts'
import { useSyncExternalStore } from 'react'
import type { Head } from '../../../server/renderer.ts'
import { lastAddress } from '../../ui/navigation/last-address.ts'
import { ErrorScreen } from '../../ui/feedback/error-screen.tsx'
import { SearchWords } from '../../entities/pitch/search-words.tsx'

export function head(): Head {
  return { hidden: true }
}

/** Always the same. */
export async function version(): Promise<string> {
  return 'one'
}

export function Screen() {
  const { t } = useTranslation()
  const back = useSyncExternalStore(never, lastAddress, () => null)
  return (
    <ErrorScreen title={t('notFound.title')} text={t('notFound.text')} back={back ?? undefined}>
      <SearchWords />
    </ErrorScreen>
  )
}

/** The last page stays the last one while this one is shown. */
function never(): () => void {
  return () => {}
}
