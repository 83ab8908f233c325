import { ChevronLeft } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import styles from './packages.module.css'

/** What is wanted and what it costs, with the way back. */
export function WantedHead({ what, sum }: { what: string; sum: string }) {
  const { t } = useTranslation('packages')
  return (
    <header className={styles.wanted}>
      <Link to="/pages/upgrade" className={styles.back}>
        <Icon of={ChevronLeft} small />
        {t('all')}
      </Link>
      <h1>
        {what} <span>{sum}</span>
      </h1>
    </header>
  )
}
