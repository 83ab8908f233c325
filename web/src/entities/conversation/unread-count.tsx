import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './unread-count.module.css'

/** How many messages wait; nothing where none do. */
export function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <b className={styles.count}>
      <i aria-hidden="true">{count > 99 ? '99+' : count}</i>
      <i className="sr">{t('nav.unread', { count })}</i>
    </b>
  )
}
