import type { Market } from '@delvik/schemas/values/markets'
import { packageOf, usePackages } from '../../entities/account/use-packages.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { DemoRequest } from './view.ts'

/** The package that it is part of, and back here once there is one. */
const toEnterprise = `/pages/upgrade?${new URLSearchParams({ plan: 'enterprise', next: '/pages/assistant' })}`

export function Locked({ market }: { market: Market | undefined }) {
  const { t } = useTranslation('assistant')
  const { money } = useFormat()
  const { offer } = usePackages(market)
  return (
    <Banner
      tone="premium"
      title={t('plan.title')}
      action={<ButtonLink to={toEnterprise}>{t('plan.upgrade')}</ButtonLink>}
    >
      <p>
        {offer && t('plan.price', { amount: money(packageOf(offer, 'enterprise').price) })} {t('plan.text')}
      </p>
    </Banner>
  )
}

/** @param sent just now, so that whoever has pressed the button hears of it */
export function Requested({ request, sent }: { request: DemoRequest; sent: boolean }) {
  const { t } = useTranslation('assistant')
  const { date, day } = useFormat()
  const at = date(request.requestedAt, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Banner tone="positive" title={t('requested.title')} ref={(banner) => void (sent && banner?.focus())}>
      <p>{t('requested.when', { date: at, times: t(`times.${request.times}`) })}</p>
      <p>{t('requested.next')}</p>
      <p>{t('requested.again', { date: day(request.againAt) })}</p>
    </Banner>
  )
}
