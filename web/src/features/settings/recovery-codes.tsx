import { useTranslation } from '../../i18n/use-translation.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import styles from './settings.module.css'

/** What lets its owner in without the app, shown this once. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const { t } = useTranslation('settings')
  const text = `${codes.join('\n')}\n`
  const copied = () => toast(t('second.copied'))
  const notCopied = () => toast(t('second.notCopied'))
  // Without TLS there is no clipboard.
  const copy = () => void Promise.resolve().then(() => navigator.clipboard.writeText(text)).then(copied, notCopied)
  return (
    <Dialog
      open
      onClose={close}
      title={t('second.codes')}
      actions={
        <>
          <Button tone="primary" onPress={close}>{t('second.kept')}</Button>
          <Button onPress={copy}>{t('second.copy')}</Button>
          <a
            className={buttonClass({})}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="delvik.txt"
          >
            {t('second.download')}
          </a>
        </>
      }
    >
      <p>{t('second.codesText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => <li key={code}>{code}</li>)}
      </ul>
    </Dialog>
  )
}
