import { providerNames } from '@delvik/schemas/values/account'
import { useSearchParams } from 'react-router'
import { type Purpose, ProviderMark, startAddress } from '../../../entities/account/social-providers.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOfferedProviders } from '../../../session/social.ts'
import { buttonClass } from '../../../ui/button/button-class.ts'
import styles from '../account.module.css'

/** The other ways in, as far as there are any; what one was on the way to goes along. */
export function SocialButtons({ purpose = 'signIn' }: { purpose?: Purpose }) {
  const { t } = useTranslation('account')
  const providers = useOfferedProviders()
  const [query] = useSearchParams()
  if (providers.length === 0) return null
  return (
    <section className={styles.others} aria-label={t('social.others')}>
      {purpose === 'signIn' && <h2>{t('social.others')}</h2>}
      {providers.map((provider) => (
        <a
          key={provider}
          className={buttonClass({ wide: true })}
          href={startAddress(provider, purpose, query.get('next'))}
          rel="nofollow"
        >
          <ProviderMark of={provider} />
          {t('social.with', { provider: providerNames[provider] })}
        </a>
      ))}
    </section>
  )
}
