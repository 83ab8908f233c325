import { type MarketCount, MarketRegister } from '../../entities/pitch/market-register.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import page from '../../ui/page.module.css'

export function OtherMarkets({ counts }: { counts: readonly MarketCount[] }) {
  const { t } = useTranslation('country')
  return (
    <section className={`${page.band} ${page.split}`}>
      <div>
        <h2>{t('others.title')}</h2>
        <p>{t('others.text')}</p>
      </div>
      <MarketRegister counts={counts} caption={t('others.caption')} total={t('others.total')} />
    </section>
  )
}
