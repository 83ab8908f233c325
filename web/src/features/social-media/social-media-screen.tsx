import { socialLinks } from '../../entities/brand/social-links.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './social-media.module.css'

export function Screen() {
  const { t } = useTranslation('social')
  return (
    <div className={styles.social}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <ul>
        {socialLinks.map(({ name, text, href }) => (
          <li key={name}>
            <a href={href} rel="me noopener">{name}</a>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
