import { useQuery } from '@apollo/client/react'
import { rewardShare } from '@delvik/schemas/values/payment/referral'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Facts } from '../../ui/facts.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { OwnLink } from './own-link.tsx'
import { MyReferralDocument } from './refer.generated.ts'
import styles from './refer.module.css'
import { Rewards } from './rewards.tsx'

/** One's link for friends, how many have come by it, and what it has brought. */
export function Referral() {
  const { t } = useTranslation('refer')
  const { share, number } = useFormat()
  const { data, error, refetch } = useQuery(MyReferralDocument, { fetchPolicy: 'cache-and-network' })
  const again = () => void refetch().catch(() => undefined)
  const referral = data?.myReferral
  return (
    <div className={styles.screen}>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead', { share: share(rewardShare) })}</p>
      </header>
      {!referral && (error ? <LoadFailed retry={again} /> : <Skeleton lines={8} />)}
      {referral && (
        <>
          <OwnLink code={referral.code} />
          <section aria-labelledby="came">
            <h2 id="came">{t('came.title')}</h2>
            <Facts
              facts={[
                { name: t('came.joined'), value: number(referral.joined) },
                { name: t('came.paying'), value: number(referral.paying) },
              ]}
            />
            <p className="small quiet">{t('came.numbers')}</p>
          </section>
          <Rewards rewards={referral.rewards} membership={data.myMembership ?? undefined} changed={again} />
          <Terms />
        </>
      )}
    </div>
  )
}

function Terms() {
  const { t } = useTranslation('refer')
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">{t('terms.title')}</h2>
      <ul className={styles.terms}>
        {(['friend', 'invoice', 'year', 'alone', 'back'] as const).map((one) => <li key={one}>{t(`terms.${one}`)}</li>)}
      </ul>
    </section>
  )
}
