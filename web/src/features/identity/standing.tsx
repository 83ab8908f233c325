import { checkLimit } from '@delvik/schemas/values/person/verification'
import { CircleAlert, Lock } from 'lucide-react'
import { useMe } from '../../entities/account/use-me.ts'
import { packageOf, usePackages } from '../../entities/account/use-packages.ts'
import { Avatar } from '../../entities/person/avatar.tsx'
import { VerifiedBadge } from '../../entities/person/verified-badge.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { State, Turning } from './state.tsx'
import type { Verification } from './use-verification.ts'

interface Standing {
  verification: Verification
  name: string
}

/** The packages, and back here once there is one. */
const toPackages = `/pages/upgrade?${new URLSearchParams({ plan: 'premium', next: '/pages/identity' })}`

function useMoment(): (instant: string | null) => string {
  const { date } = useFormat()
  return (instant) => (instant ? date(instant, { dateStyle: 'long', timeStyle: 'short' }) : '')
}

export function Asking() {
  const { t } = useTranslation('identity')
  return <State busy sign={<Turning />} title={t('asking.title')}>{t('asking.text')}</State>
}

export function Running({ verification: { startedAt } }: { verification: Verification }) {
  const { t } = useTranslation('identity')
  const moment = useMoment()
  return (
    <State busy sign={<Turning />} title={t('running.title')}>
      {t('running.text', { date: moment(startedAt) })}
    </State>
  )
}

export function Verified({ verification: { decidedAt }, name, photo }: Standing & { photo: string | null }) {
  const { t } = useTranslation('identity')
  const moment = useMoment()
  return (
    <State
      sign={<Avatar name={name} photo={photo} />}
      title={
        <>
          {name} <VerifiedBadge />
        </>
      }
      actions={<ButtonLink to="/pages/profile">{t('toProfile')}</ButtonLink>}
    >
      {t('checked', { date: moment(decidedAt) })} {t('badge')}
    </State>
  )
}

/** Was verified, and has no package in which the badge is shown. */
export function Hidden({ verification: { decidedAt }, name, photo }: Standing & { photo: string | null }) {
  const { t } = useTranslation('identity')
  const moment = useMoment()
  return (
    <State
      sign={<Avatar name={name} photo={photo} />}
      title={name}
      actions={<ButtonLink to={toPackages}>{t('upgrade')}</ButtonLink>}
    >
      {t('checked', { date: moment(decidedAt) })} {t('hidden')}
    </State>
  )
}

export function WithoutPlan() {
  const { t } = useTranslation('identity')
  const { money } = useFormat()
  const me = useMe()
  const { offer } = usePackages(me?.market)
  return (
    <State
      sign={<Icon of={Lock} />}
      title={t('plan.title')}
      actions={<ButtonLink tone="primary" to={toPackages}>{t('upgrade')}</ButtonLink>}
    >
      {offer && t('plan.price', { amount: money(packageOf(offer, 'premium').price) })} {t('plan.text')}
    </State>
  )
}

/** Why the last check has failed, and what to do better. */
export function Failed({ verification: { failure, attemptsLeft }, name }: Standing) {
  const { t } = useTranslation('identity')
  const few = attemptsLeft > 0 && attemptsLeft < 3
  return (
    <State
      tone="negative"
      sign={<Icon of={CircleAlert} />}
      title={t(attemptsLeft > 0 ? 'failed' : 'failedLast')}
      actions={failure === 'nameDiffers' && <ButtonLink to="/pages/profile">{t('toProfile')}</ButtonLink>}
    >
      {t(`failure.${failure ?? 'other'}`, { name })} {few && t('left', { count: attemptsLeft, days: checkLimit.days })}
    </State>
  )
}

export function UsedUp({ verification: { nextAttemptAt } }: { verification: Verification }) {
  const { t } = useTranslation('identity')
  const moment = useMoment()
  return (
    <State sign={<Icon of={Lock} />} title={t('usedUp.title')}>
      {nextAttemptAt && t('usedUp.next', { date: moment(nextAttemptAt) })} {t('usedUp.support')}{' '}
      <Link to="/pages/faq">{t('usedUp.help')}</Link>
    </State>
  )
}

export function Lost({ loss }: { loss: NonNullable<Verification['loss']> }) {
  const { t } = useTranslation('identity')
  return <State sign={<Icon of={CircleAlert} />} title={t('lost.title')}>{t(`lost.${loss}`)}</State>
}
