import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './perks.module.css'

/** The kinds of partners; who they are is not settled, so none is named (decision A50). */
const partners = ['shop', 'vpn', 'crm', 'marketplace', 'freelancers'] as const

export function Screen() {
  const { t } = useTranslation('perks')
  return (
    <div className={styles.perks}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <ul>
        {partners.map((partner) => (
          <li key={partner}>
            <div>
              <h2>{t(`${partner}.name`)}</h2>
              <p>{t(`${partner}.what`)}</p>
            </div>
            <div>
              <p className={styles.offer}>{t(`${partner}.offer`)}</p>
              <p>{t(`${partner}.terms`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('note')}</p>
    </div>
  )
}
