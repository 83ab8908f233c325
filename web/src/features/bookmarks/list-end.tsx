import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './bookmarks.module.css'

interface ListEndProps {
  page: { hasNextPage: boolean; endCursor: string | null }
  busy: boolean
  more: (after: string) => void
}

/** The next page, or that there is none. */
export function ListEnd({ page: { hasNextPage, endCursor }, busy, more }: ListEndProps) {
  const { t } = useTranslation('saved')
  return (
    <div className={styles.end}>
      {hasNextPage && endCursor
        ? <Button pending={busy} onPress={() => more(endCursor)}>{t('more')}</Button>
        : <p className="small quiet">{t('end')}</p>}
    </div>
  )
}
