import { useTranslation } from '../../i18n/use-translation.ts'
import { Faq } from './faq.tsx'
import styles from './help.module.css'

/** The same questions inside the application. */
export function Screen() {
  const { t } = useTranslation('help')
  return (
    <div className={styles.inside}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <Faq />
    </div>
  )
}
