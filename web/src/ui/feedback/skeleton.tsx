import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './skeleton.module.css'

/** Grey lines in place of text; they appear after 150 ms, so that a quick answer does not flicker. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const { t } = useTranslation()
  return (
    <div className={styles.lines} role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => <span key={line} />)}
    </div>
  )
}
