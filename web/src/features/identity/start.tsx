import { evidenceDays } from '@delvik/schemas/values/person/verification'
import { useRef, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import styles from './identity.module.css'
import type { Check } from './use-check.ts'
import type { Verification } from './use-verification.ts'

interface StartProps {
  verification: Verification
  check: Check
}

/** Consent to the comparison, and the way to the provider. */
export function Start({ verification: { state, page }, check }: StartProps) {
  const { t } = useTranslation(['identity', 'common'])
  const errorText = useErrorText()
  const [consent, setConsent] = useState(false)
  const [tried, setTried] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const begin = () => {
    setTried(true)
    if (consent) void check.start()
    else box.current?.focus()
  }
  return (
    <div className={styles.start}>
      <Checkbox
        ref={box}
        checked={consent}
        onChange={setConsent}
        error={tried && !consent ? errorText('CONSENT_MISSING') : undefined}
      >
        {t('consent', { days: evidenceDays })}
      </Checkbox>
      {page?.failed && !check.pending && <Banner tone="negative">{t('away')}</Banner>}
      <Refused check={check} />
      <Button tone="primary" pending={check.pending} onPress={begin}>
        {t(state === 'failed' || page?.failed ? 'again' : 'start')}
      </Button>
      <p className="small quiet" role="status">
        {check.isSlow ? t('slow') : check.pending ? t('opening') : t('leaves')}
      </p>
      <p className="small">
        <Link to="/data-protection-policy">{t('common:policy.data-protection-policy')}</Link>
      </p>
    </div>
  )
}

function Refused({ check: { refusal } }: { check: Check }) {
  const errorText = useErrorText()
  const { date } = useFormat()
  if (!refusal) return null
  const again = refusal.details.retryAt
  return (
    <Banner tone="negative">
      {errorText(refusal.code)} {again && `(${date(again, { dateStyle: 'long', timeStyle: 'short' })})`}
    </Banner>
  )
}
