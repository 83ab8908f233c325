import { writtenCode } from '@delvik/schemas/values/payment/referral'
import { useCommand } from '../../graph/use-command.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Badge } from '../../ui/label.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import table from '../../ui/table.module.css'
import { useErrorText } from '../../ui/use-error-text.ts'
import { type MyReferralQuery, PlanRewardDocument, UnplanRewardDocument } from './refer.generated.ts'
import styles from './refer.module.css'

type Reward = MyReferralQuery['myReferral']['rewards'][number]
type Membership = NonNullable<MyReferralQuery['myMembership']>

interface RewardsProps {
  rewards: readonly Reward[]
  membership: Membership | undefined
  changed: () => void
}

/** What friends have brought, the last one first. */
export function Rewards({ rewards, ...rest }: RewardsProps) {
  const { t } = useTranslation('refer')
  return (
    <section aria-labelledby="rewards">
      <h2 id="rewards">{t('rewards.title')}</h2>
      {rewards.length === 0 ?
        <p className="quiet">{t('rewards.none')}</p> :
        (
          <table className={`${table.table} ${styles.rewards}`}>
            <thead>
              <tr>
                <th scope="col">{t('rewards.code')}</th>
                <th scope="col">{t('rewards.state')}</th>
                <th scope="col">{t('rewards.until')}</th>
                <th scope="col">
                  <span className="sr">{t('rewards.use')}</span>
                </th>
              </tr>
            </thead>
            <tbody>{rewards.map((reward) => <Row key={reward.code} reward={reward} {...rest} />)}</tbody>
          </table>
        )}
    </section>
  )
}

function Row({ reward, ...rest }: { reward: Reward } & Omit<RewardsProps, 'rewards'>) {
  const { t } = useTranslation('refer')
  const { day } = useFormat()
  const { code, state, expiresAt } = reward
  return (
    <tr>
      <th scope="row">{writtenCode(code)}</th>
      <td>
        <Badge>{t(`rewards.is.${state}`)}</Badge>
      </td>
      <td>{day(expiresAt)}</td>
      <td className={table.end}>
        <Use reward={reward} {...rest} />
      </td>
    </tr>
  )
}

/** Whoever pays already may use it for the next charge, everybody else when they buy. */
function Use({ reward: { code, state }, membership, changed }: { reward: Reward } & Omit<RewardsProps, 'rewards'>) {
  const { t } = useTranslation('refer')
  const errorText = useErrorText()
  const { money, day } = useFormat()
  const { run, pending, refusal } = useCommand()
  const next = membership?.nextCharge
  const plan = () =>
    run(PlanRewardDocument, { code }).then(({ planReward: { membership: { nextCharge } } }) => {
      if (nextCharge) toast(t('rewards.planned', { amount: money(nextCharge.amount), date: day(nextCharge.at) }))
      changed()
    }, () => undefined)
  const keep = () => run(UnplanRewardDocument, {}).then(changed, () => undefined)
  return (
    <>
      {refusal && <Banner tone="negative">{errorText(refusal.code)}</Banner>}
      <Buttons>
        {state === 'planned' && <Button pending={pending} onPress={() => void keep()}>{t('rewards.keep')}</Button>}
        {state === 'open' && next && (
          <Button pending={pending} onPress={() => void plan()}>{t('rewards.useNext')}</Button>
        )}
        {state === 'open' && membership?.plan !== 'enterprise' && (
          <ButtonLink to="/pages/upgrade">{t(next ? 'rewards.upgrade' : 'rewards.buy')}</ButtonLink>
        )}
      </Buttons>
    </>
  )
}
