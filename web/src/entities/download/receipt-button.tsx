import { Download } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './receipt-button.module.css'
import { useDownload } from './use-download.ts'

interface ReceiptButtonProps {
  conversationId: string
  dealId: string
}

/** Makes the receipt of a closed deal in the reader's language, and downloads it. */
export function ReceiptButton(deal: ReceiptButtonProps) {
  const { t } = useTranslation('receipt')
  const { done, failed, start } = useDownload(deal)
  return (
    <div className={styles.receipt}>
      <Button pending={done !== null} onPress={start}>
        <Icon of={Download} />
        {t('download')}
      </Button>
      <span className="sr" role="status">{done !== null && t('making')}</span>
      {failed && <p className="small" role="alert">{t(failed === 'CONTACT_GONE' ? 'gone' : 'failed')}</p>}
    </div>
  )
}
