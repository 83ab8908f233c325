import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { type Consent, consent, giveConsent } from './consent.ts'
import styles from './consent.module.css'

interface ConsentDialogProps {
  /** What opened it anew, where the focus goes back to. */
  opener: HTMLElement | null
  close: () => void
}

/** The page behind it can be used meanwhile, and nothing is measured until it is answered. */
export function ConsentDialog({ opener, close }: ConsentDialogProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDivElement>(null)
  const choice = consent()
  useEffect(() => {
    if (opener) dialog.current?.focus()
  }, [opener])

  const answer = (given: Exclude<Consent, 'unasked'>) => {
    giveConsent(given)
    opener?.focus()
    close()
  }
  return (
    <div ref={dialog} className={styles.dialog} role="dialog" aria-labelledby="consent" tabIndex={-1}>
      <div>
        <h2 id="consent">{t('consent.title')}</h2>
        <p>
          {t('consent.text')} <Link to="/data-protection-policy">{t('consent.more')}</Link>
        </p>
        {choice !== 'unasked' && <p>{t('consent.now', { choice: t(`consent.${choice}`) })}</p>}
      </div>
      <div className={styles.answers}>
        <Button onPress={() => answer('necessary')}>{t('consent.necessary')}</Button>
        <Button onPress={() => answer('analytics')}>{t('consent.analytics')}</Button>
      </div>
    </div>
  )
}
