import type { Offer } from '../../entities/account/use-packages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Invoices } from './invoices.tsx'
import { Manage } from './manage.tsx'
import { MembershipBanner } from './membership-banner.tsx'
import styles from './packages.module.css'
import { PlanTable } from './plan-table.tsx'
import type { Membership } from './use-membership.ts'

interface OverviewProps {
  membership: Membership
  offer: Offer
  /** A mail leads here to cancel. */
  asksToCancel: boolean
}

/** All packages, and one's own with everything about it. */
export function Overview({ membership, offer, asksToCancel }: OverviewProps) {
  const { t } = useTranslation(['packages', 'values'])
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className="quiet">{t('prices', { market: t(`values:market.${offer.market}`) })}</p>
      </header>
      <MembershipBanner membership={membership} />
      <PlanTable membership={membership} offer={offer} />
      <p className={styles.note}>{t('renews')}</p>
      {membership.plan !== 'basic' && <Manage membership={membership} asksToCancel={asksToCancel} />}
      {membership.plan === 'basic' && membership.state !== 'none' && <Invoices onlyIfAny hasEnded />}
    </div>
  )
}
