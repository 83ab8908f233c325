import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import styles from './sanction-banner.module.css'
import { useSanction } from './use-sanction.ts'

/** Says to whoever is under a sanction what they may not do, why, until when, and what helps. */
export function SanctionBanner() {
  const { t } = useTranslation()
  const { date } = useFormat()
  const sanction = useSanction()
  if (!sanction) return null
  const { effects, until, breach, statement } = sanction
  const time = date(until, { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
  const kind = effects.includes('publish') ? (effects.includes('write') ? 'suspended' : 'finishing') : 'muted'
  return (
    <div className={styles.place}>
      <Banner tone="warning" title={t(`sanction.${kind}`, { time })}>
        {t('sanction.why', { breach: t(`breach.${breach}`) })} {statement && <q>{statement}</q>} {t('sanction.helps')}
        {' '}
        <Link to="/terms-and-conditions">{t('policy.terms-and-conditions')}</Link>
      </Banner>
    </div>
  )
}
