import { useEffect, useState } from 'react'
import { ReceiptButton } from '../../entities/download/receipt-button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import styles from './pitch.module.css'
import { ClosedDealDocument, type ClosedDealQuery } from './own-receipt.generated.ts'

/** The receipt of the deal by which a pitch was taken, for the two who made it. */
export function OwnReceipt({ pitchId }: { pitchId: string }) {
  const { t } = useTranslation('receipt')
  const deal = useClosedDeal(pitchId)
  if (!deal) return null
  const { id: dealId, conversationId } = deal
  return (
    <div className={styles.receipt}>
      <Banner tone="positive" title={t('own.title')} action={<ReceiptButton {...{ conversationId, dealId }} />}>
        {t('own.text')} <Link to={`/pages/messages/${conversationId}`}>{t('own.open')}</Link>
      </Banner>
    </div>
  )
}

/** Null for everybody else, and where nobody can tell. */
function useClosedDeal(pitchId: string): ClosedDealQuery['closedDeal'] {
  const [deal, setDeal] = useState<ClosedDealQuery['closedDeal']>(null)
  useEffect(() => {
    let stale = false
    void import('../../session/as-member.ts')
      .then(({ readAsMember }) => readAsMember(ClosedDealDocument, { pitchId }))
      .then((data) => {
        if (!stale) setDeal(data?.closedDeal ?? null)
      }, () => {})
    return () => {
      stale = true
    }
  }, [pitchId])
  return deal
}
