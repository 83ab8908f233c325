import { useTranslation } from '../../i18n/use-translation.ts'
import { markets, marketFacts } from '@delvik/schemas/values/markets'
import { countryNames, htmlLang } from '../../i18n/language.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import styles from './footer.module.css'

const visitor = [['/pages/sign-in', 'signIn'], ['/pages/sign-up', 'signUp']] as const
const member = [['/pages/home', 'home'], ['/pages/bookmark', 'saved'], ['/pages/settings', 'settings']] as const

export function Footer({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <Wordmark />
        <nav aria-label={t('footer.pitches')}>
          <h2>{t('footer.pitches')}</h2>
          <ul>
            {markets.map((market) => (
              <li key={market}>
                <Link to={`/pages/search?market=${market}`} lang={htmlLang(marketFacts[market].language)}>
                  {countryNames[market]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t('footer.account')}>
          <h2>{t('footer.account')}</h2>
          <ul>
            {(signedIn ? member : visitor).map(([to, text]) => (
              <li key={to}>
                <Link to={to}>{t(`nav.${text}`)}</Link>
              </li>
            ))}
            <li>
              <Link to="/#how">{t('nav.how')}</Link>
            </li>
          </ul>
        </nav>
      </div>
      <p className={styles.risk}>{t('footer.risk')}</p>
    </footer>
  )
}
