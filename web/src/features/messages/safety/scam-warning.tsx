import type { ScamSign } from '@delvik/schemas/values/chat'
import { ShieldAlert } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './safety.module.css'

/** What to beware of in a message that one has received. Who has sent it is not told. */
export function ScamWarning({ signs }: { signs: readonly ScamSign[] }) {
  const { t } = useTranslation('messages')
  if (signs.length === 0) return null
  return (
    <div className={styles.scam} role="note">
      <Icon of={ShieldAlert} small />
      <div>
        <strong>{t('scam.title')}</strong>
        {signs.map((sign) => <p key={sign}>{t(`scam.${sign}`)}</p>)}
      </div>
    </div>
  )
}
