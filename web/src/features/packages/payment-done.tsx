import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './packages.module.css'
import { type Membership, useMembership } from './use-membership.ts'
import { wayBack } from './way-back.ts'

/** After the payment page. Its address proves nothing: the package is there once the payment service has said so. */
export function PaymentDone() {
  const { t } = useTranslation('packages')
  const { membership, error, retry, isSlow } = useMembership(isAwaited)
  const back = wayBack()
  if (!membership) return error ? <LoadFailed retry={retry} /> : <Skeleton lines={3} />
  return (
    <div className={styles.screen}>
      <h1>{t('success.title')}</h1>
      {isAwaited(membership)
        ? <Banner>{isSlow ? t('success.slow') : t('success.waiting')}</Banner>
        : <Done membership={membership} />}
      <Buttons>
        <ButtonLink tone="primary" to={back ?? '/pages/home'}>{t(back ? 'success.back' : 'success.home')}</ButtonLink>
        <ButtonLink to="/pages/upgrade">{t('own.title')}</ButtonLink>
      </Buttons>
    </div>
  )
}

function isAwaited({ plan }: Membership): boolean {
  return plan === 'basic'
}

function Done({ membership: { plan, period } }: { membership: Membership }) {
  const { t } = useTranslation('packages')
  const { day } = useFormat()
  return (
    <Banner tone="positive" title={t('have', { plan: t(`plan.${plan}`), date: period && day(period.end) })}>
      {t('success.mail')}
    </Banner>
  )
}
