import { useTranslation } from '../../i18n/use-translation.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { Membership } from './use-membership.ts'

/** Where the bank is to be answered before an upgrade is paid; none while it asks nothing. */
export function questionOf({ upgrade }: Membership): string | null {
  return upgrade && !upgrade.failure ? upgrade.url : null
}

/** An upgrade that waits for its owner to answer the bank. */
export function BankQuestion({ url }: { url: string }) {
  const { t } = useTranslation('packages')
  return (
    <Banner
      title={t('upgrade.waits')}
      action={<a className={buttonClass({ tone: 'money' })} href={url}>{t('upgrade.toBank')}</a>}
    >
      {t('upgrade.bank')}
    </Banner>
  )
}
