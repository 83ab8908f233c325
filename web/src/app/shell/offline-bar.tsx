import { useSyncExternalStore } from 'react'
import { isOnline, subscribeOnline } from '../../browser/connection.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './shell.module.css'

/** Stays in view while there is no connection. */
export function OfflineBar() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(subscribeOnline, isOnline, () => true)
  return (
    <div className={styles.offlineBar} role="status">
      {!online && (
        <p className={styles.offline}>
          <strong>{t('offline.title')}</strong> {t('offline.text')}
        </p>
      )}
    </div>
  )
}
