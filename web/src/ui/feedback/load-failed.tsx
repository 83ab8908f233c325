import { useTranslation } from '../../i18n/use-translation.ts'
import { Banner } from './banner.tsx'
import { Button } from '../button/button.tsx'

/** In place of what could not be read. */
export function LoadFailed({ retry }: { retry: () => void }) {
  const { t } = useTranslation()
  return <Banner tone="negative" action={<Button onPress={retry}>{t('retry')}</Button>}>{t('serverError.text')}</Banner>
}
