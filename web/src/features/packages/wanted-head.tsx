import { useTranslation } from '../../i18n/use-translation.ts'
import { BackLink } from '../../ui/navigation/back-link.tsx'
import styles from './packages.module.css'

/** What is wanted and what it costs, with the way back. */
export function WantedHead({ what, sum }: { what: string; sum: string }) {
  const { t } = useTranslation('packages')
  return (
    <header className={styles.wanted}>
      <BackLink to="/pages/upgrade">{t('all')}</BackLink>
      <h1>
        {what} <span>{sum}</span>
      </h1>
    </header>
  )
}
