import { isOnline } from '../../browser/connection.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAgain } from '../use-again.ts'
import { Banner } from './banner.tsx'
import { Button } from '../button/button.tsx'

/** In place of what could not be read. It is tried again by itself when the connection is back. */
export function LoadFailed({ retry }: { retry: () => void }) {
  const { t } = useTranslation()
  useAgain(retry)
  const text = isOnline() ? t('serverError.text') : t('offline.data')
  return <Banner tone="negative" action={<Button onPress={retry}>{t('retry')}</Button>}>{text}</Banner>
}
