import { invitationPath } from '@delvik/schemas/values/payment/referral'
import { Copy } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import styles from './refer.module.css'

/** To be given to friends, in whichever way one writes to them. */
export function OwnLink({ code }: { code: string }) {
  const { t } = useTranslation('refer')
  const link = location.origin + invitationPath(code)
  const [copied, notCopied] = [() => toast(t('link.copied')), () => toast(t('link.notCopied'))]
  // Without TLS there is no clipboard.
  const copy = () => void Promise.resolve().then(() => navigator.clipboard.writeText(link)).then(copied, notCopied)
  return (
    <section aria-labelledby="link">
      <h2 id="link">{t('link.title')}</h2>
      <div className={styles.link}>
        <code>{link}</code>
        <Button onPress={copy}>
          <Icon of={Copy} small />
          {t('link.copy')}
        </Button>
      </div>
      <p className="small quiet">{t('link.text')}</p>
    </section>
  )
}
