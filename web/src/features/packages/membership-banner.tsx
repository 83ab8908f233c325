import { useState } from 'react'
import { useCommand } from '../../graph/use-command.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Buttons } from '../../ui/button/button-link.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { BankQuestion, questionOf } from './bank-question.tsx'
import { ChangeCard } from './change-card.tsx'
import { ResumeMembershipDocument } from './packages.generated.ts'
import type { Membership } from './use-membership.ts'
import { Withdraw } from './withdraw.tsx'

/** How one's membership stands, with what there is to do about it. */
export function MembershipBanner({ membership }: { membership: Membership }) {
  switch (membership.state) {
    case 'active':
      return <Active membership={membership} />
    case 'pastDue':
      return <PastDue membership={membership} />
    case 'cancelling':
      return <Cancelling membership={membership} />
    default:
      return null
  }
}

function Active({ membership }: { membership: Membership }) {
  const { t } = useTranslation('packages')
  const { money, day } = useFormat()
  const [withdrawing, setWithdrawing] = useState(false)
  const { plan, period, nextCharge, withdrawal } = membership
  const question = questionOf(membership)
  const withdraw = withdrawal && <Button onPress={() => setWithdrawing(true)}>{t('withdraw.here')}</Button>
  return (
    <>
      {question && <BankQuestion url={question} />}
      <Banner
        title={t('have', { plan: t(`plan.${plan}`), date: period && day(period.end) })}
        action={withdraw ?? undefined}
      >
        {nextCharge && t('renewsAt', { amount: money(nextCharge.amount), date: day(nextCharge.at) })}{' '}
        {withdrawal && t('withdraw.until', { date: day(withdrawal.until), amount: money(withdrawal.refund) })}
      </Banner>
      {withdrawing && withdrawal && <Withdraw {...{ plan, withdrawal }} close={() => setWithdrawing(false)} />}
    </>
  )
}

function PastDue({ membership }: { membership: Membership }) {
  const { t } = useTranslation('packages')
  const { money, day } = useFormat()
  const { plan, outstanding, endsAt } = membership
  const amount = outstanding ? money(outstanding.amount) : ''
  return (
    <Banner
      tone="negative"
      title={t('declined', { amount })}
      action={
        <Buttons>
          {outstanding?.url && (
            <a className={buttonClass({ tone: 'money' })} href={outstanding.url}>{t('pay', { amount })}</a>
          )}
          <ChangeCard membership={membership} />
        </Buttons>
      }
    >
      {t('staysUntil', { plan: t(`plan.${plan}`), date: endsAt && day(endsAt) })}
    </Banner>
  )
}

function Cancelling({ membership: { plan, endsAt } }: { membership: Membership }) {
  const { t } = useTranslation('packages')
  const errorText = useErrorText()
  const { day } = useFormat()
  const { run, pending, refusal } = useCommand()
  const name = t(`plan.${plan}`)
  const resume = () =>
    run(ResumeMembershipDocument, {}).then(() => toast(t('resumed', { plan: name })), () => undefined)
  return (
    <>
      <Banner
        tone="warning"
        title={t('ends', { plan: name, date: endsAt && day(endsAt) })}
        action={<Button pending={pending} onPress={() => void resume()}>{t('resume', { plan: name })}</Button>}
      >
        {t('nothingMore')}
      </Banner>
      {refusal && <Banner tone="negative">{errorText(refusal.code)}</Banner>}
    </>
  )
}
