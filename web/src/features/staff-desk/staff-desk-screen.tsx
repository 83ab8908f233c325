import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { AccountCard } from './account-card.tsx'
import { LookUp } from './look-up.tsx'
import type { StaffAccountCardFragment } from './staff-desk.generated.ts'
import styles from './staff-desk.module.css'

/** Accounts of others, each seen for a reason. Nothing of them stands in the address. */
export function Screen() {
  const { t } = useTranslation('staff')
  const [account, show] = useState<StaffAccountCardFragment | null>(null)
  return (
    <div className={styles.desk}>
      <header>
        <h1>{t('title')}</h1>
        <p className="quiet">{t('intro')}</p>
      </header>
      <LookUp found={show} />
      {account
        ? <AccountCard key={account.id} account={account} changed={show} />
        : <Empty title={t('nobody')} />}
    </div>
  )
}
