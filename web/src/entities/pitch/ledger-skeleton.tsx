import { useTranslation } from '../../i18n/use-translation.ts'
import { Ledger, RowSkeleton } from './ledger.tsx'
import styles from './ledger-skeleton.module.css'

const blank = { company: '', share: '', seeking: '', valuation: '' }

export function LedgerSkeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation()
  return (
    <div className={styles.late} role="status" aria-label={t('loading')}>
      <Ledger columns={blank}>{Array.from({ length: rows }, (_, row) => <RowSkeleton key={row} />)}</Ledger>
    </div>
  )
}
