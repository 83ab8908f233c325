import { ReceiptButton } from '../../entities/download/receipt-button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import styles from './pitch.module.css'
import { ClosedDealDocument } from './own-receipt.generated.ts'
import { useAsMember } from './use-as-member.ts'

/** The receipt of the deal by which a pitch was taken, for the two who made it. */
export function OwnReceipt({ pitchId }: { pitchId: string }) {
  const { t } = useTranslation('receipt')
  // Nothing for everybody else, and where nobody can tell.
  const deal = useAsMember(ClosedDealDocument, { pitchId }).data?.closedDeal
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
