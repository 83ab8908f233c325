import { counties } from '@delvik/schemas/values/counties'
import { languages } from '@delvik/schemas/values/languages'
import { markets } from '@delvik/schemas/values/markets'
import { industries } from '@delvik/schemas/values/pitch'
import { climateShare } from '@delvik/schemas/values/payment/prices'
import type { TFunction } from 'i18next'
import type { Head } from '../../../server/renderer.ts'
import { PublishLink } from '../../entities/account/publish-link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import { Facts } from '../../ui/facts.tsx'
import page from '../../ui/page.module.css'
import styles from './about.module.css'

const sections = ['idea', 'reading', 'earning', 'limits'] as const

/** It changes with the build alone. */
export async function version(): Promise<string> {
  return 'one'
}

export function head(_: null, t: TFunction): Head {
  return { description: t('lead', { ns: 'about' }), canonical: '/about' }
}

export function Screen() {
  const { t } = useTranslation('about')
  return (
    <>
      <section className={`${page.opening} ${styles.opening}`}>
        <h1>{t('title')}</h1>
        <div className={page.openingText}>
          <p>{t('lead')}</p>
          <Buttons>
            <ButtonLink tone="primary" to="/pages/search">{t('search')}</ButtonLink>
            <PublishLink tone="quiet">{t('publish')}</PublishLink>
          </Buttons>
        </div>
        <div className={page.openingSide}>
          <InFigures />
        </div>
      </section>
      <section className={`${page.band} ${styles.sections}`}>
        {sections.map((section) => (
          <div key={section}>
            <h2>{t(`${section}.title`)}</h2>
            <p>{t(`${section}.text`)}</p>
          </div>
        ))}
      </section>
    </>
  )
}

function InFigures() {
  const { t } = useTranslation('about')
  const { number, share } = useFormat()
  const places = Object.values(counties).flatMap((names) => Object.keys(names)).length
  return (
    <Facts
      facts={[
        { name: t('facts.markets'), value: number(markets.length) },
        { name: t('facts.languages'), value: number(languages.length) },
        { name: t('facts.counties'), value: number(places) },
        { name: t('facts.industries'), value: number(industries.length) },
        { name: t('facts.climate'), value: share(climateShare) },
      ]}
    />
  )
}
