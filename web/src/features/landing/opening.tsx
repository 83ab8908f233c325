import { useTranslation } from '../../i18n/use-translation.ts'
import { PublishLink } from '../../entities/account/publish-link.tsx'
import { MarketRegister, totalOf } from '../../entities/pitch/market-register.tsx'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import page from '../../ui/page.module.css'
import type { LandingQuery } from './landing-page.generated.ts'
import styles from './landing.module.css'

export function Opening({ counts }: { counts: LandingQuery['openPitches'] }) {
  const { t } = useTranslation('landing')
  const total = totalOf(counts)
  return (
    <section className={`${page.opening} ${styles.opening}`}>
      <h1>{t('headline')}</h1>
      <div className={page.openingText}>
        <p>{t('lead')}</p>
        <Buttons>
          <ButtonLink tone="primary" to="/pages/search">
            {total > 0 ? t('see', { count: total }) : t('seeAny')}
          </ButtonLink>
          <PublishLink tone="quiet">{t('publish')}</PublishLink>
        </Buttons>
      </div>
      {total > 0 && (
        <div className={page.openingSide}>
          <MarketRegister counts={counts} caption={t('register.caption')} total={t('register.total')} />
        </div>
      )}
    </section>
  )
}
