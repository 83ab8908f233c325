import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import styles from './history.module.css'
import { useDownload } from '../../../entities/download/use-download.ts'

interface HistoryProps {
  conversationId: string
  /** What the reader calls the other one; null once they are gone. */
  other: string | null
  close: () => void
}

/** Everything that was written as one file: what is in it, how far it is, and the way to try again. */
export function History({ conversationId, other, close }: HistoryProps) {
  const { t } = useTranslation(['conversation', 'common'])
  const errorText = useErrorText()
  const { done, failed, isThere, start } = useDownload({ conversationId, other })
  const action = failed || isThere ? t('history.again') : t('history.start')
  return (
    <Dialog
      open
      onClose={close}
      title={t('history.title')}
      actions={
        <>
          <Button tone="primary" pending={done !== null} onPress={start}>{action}</Button>
          <Button tone="quiet" onPress={close}>{t(isThere ? 'close' : 'common:cancel')}</Button>
        </>
      }
    >
      <p>{t('history.text')}</p>
      <div className={styles.made}>
        {done !== null && <Progress label={t('history.making')} done={done} />}
        <p role="status">{done !== null ? t('history.making') : isThere ? t('history.there') : ''}</p>
        {failed && <Banner tone="negative">{failed === 'TRY_AGAIN' ? t('history.failed') : errorText(failed)}</Banner>}
      </div>
    </Dialog>
  )
}
