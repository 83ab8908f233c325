import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { FindMember } from './find-member.tsx'
import { MemberBooks } from './member-books.tsx'
import type { Opened } from './opened.ts'
import { useMe } from '../../entities/account/use-me.ts'
import { PriceLists } from './prices/price-lists.tsx'
import { ProviderWork } from './provider-work.tsx'
import styles from './staff-billing.module.css'

/** What members have paid: their books, money that goes back, and what is stuck at the payment service. */
export function Screen() {
  const { t } = useTranslation('books')
  const me = useMe()
  const [opened, open] = useState<Opened | null>(null)
  return (
    <div className={styles.desk}>
      <header>
        <h1>{t('title')}</h1>
        <p className="quiet">{t('intro')}</p>
      </header>
      <FindMember found={open} />
      {opened
        ? <MemberBooks key={opened.books.handle} opened={opened} />
        : <Empty title={t('nobody')} />}
      {me?.staffRoles.includes('operator') && <PriceLists />}
      <ProviderWork />
    </div>
  )
}
