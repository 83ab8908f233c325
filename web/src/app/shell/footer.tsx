import { useTranslation } from '../../i18n/use-translation.ts'
import { markets, marketFacts } from '@delvik/schemas/values/markets'
import { socialLinks } from '../../entities/brand/social-links.ts'
import { ConsentButton } from '../../entities/consent/consent-question.tsx'
import { countryPath } from '../../entities/pitch/country-path.ts'
import { countryNames, htmlLang } from '../../i18n/language.ts'
import { policies, policyPdf } from '../../i18n/policies.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { VisitorRegionMenu } from './region-menu.tsx'
import styles from './footer.module.css'

const visitor = [['/pages/sign-in', 'signIn'], ['/pages/sign-up', 'signUp']] as const
const member = [['/pages/home', 'home'], ['/pages/bookmark', 'saved'], ['/pages/settings', 'settings']] as const
const about = [['/about', 'about'], ['/help', 'help'], ['/#packages', 'packages'], ['/#how', 'how'], ['/climate',
  'climate']] as const

export function Footer({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <Wordmark />
          <div className={styles.choices}>
            <LanguageMenu up />
            {!signedIn && <VisitorRegionMenu up />}
          </div>
          <p className={styles.social}>
            {t('footer.social')}
            {socialLinks.map(({ name, href }) => <a key={name} href={href} rel="me noopener">{name}</a>)}
          </p>
        </div>
        <Countries />
        <Policies />
        <nav aria-label={t('footer.delvik')}>
          <h2>{t('footer.delvik')}</h2>
          <ul>
            {[...about, ...(signedIn ? member : visitor)].map(([to, text]) => (
              <li key={to}>
                <Link to={to}>{t(`nav.${text}`)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={styles.risk}>{t('footer.risk')}</p>
    </footer>
  )
}

/** The country's page, with the currency and the telephone prefix that hold there. */
function Countries() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('footer.countries')}>
      <h2>{t('footer.countries')}</h2>
      <ul>
        {markets.map((market) => (
          <li key={market}>
            <Link to={countryPath[market]} lang={htmlLang(marketFacts[market].language)}>{countryNames[market]}</Link>
            <span>{marketFacts[market].currency} · {marketFacts[market].phonePrefix}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Policies() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <nav aria-label={t('footer.policies')}>
      <h2>{t('footer.policies')}</h2>
      <ul>
        {policies.map((policy) => (
          <li key={policy}>
            <Link to={`/${policy}`}>{t(`policy.${policy}`)}</Link>
            <a href={`/assets/${policyPdf(policy, language)}`} aria-label={`${t(`policy.${policy}`)}, PDF`}>PDF</a>
          </li>
        ))}
        <li>
          <ConsentButton className={styles.button} />
        </li>
      </ul>
    </nav>
  )
}
