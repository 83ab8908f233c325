import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'

/** Says that the browser works, and why; nobody has to do anything. */
export function HumanCheck({ checking }: { checking: boolean }) {
  const { t } = useTranslation('account')
  return <p role="status" className={styles.status}>{checking && t('humanCheck')}</p>
}
