import { interestLevels } from '@delvik/schemas/values/interest'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Facts } from '../../../ui/facts.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from '../pitch.module.css'
import { OwnInterestDocument, type OwnInterestQuery } from './own-interest.generated.ts'
import { useAsMember } from '../use-as-member.ts'

type Interest = NonNullable<NonNullable<OwnInterestQuery['pitch']>['interest']>

/** What those who write to the owner of a pitch have told of it, and why others have passed. */
export function OwnInterest({ pitchId }: { pitchId: string }) {
  const { t } = useTranslation('pitch')
  const { data, failed, retry } = useAsMember(OwnInterestDocument, { id: pitchId })
  const interest = data?.pitch?.interest
  // Of somebody else's pitch, or a visitor's.
  if (data !== undefined && !interest) return null
  return (
    <section aria-labelledby="interest">
      <h2 id="interest">{t('interest.title')}</h2>
      {failed && <LoadFailed retry={retry} />}
      {!failed && (interest ? <Told interest={interest} /> : <Skeleton lines={4} />)}
    </section>
  )
}

function Told({ interest }: { interest: Interest }) {
  const { t } = useTranslation(['pitch', 'values'])
  const { number } = useFormat()
  const { passed, reasons } = interest
  const levels = interestLevels.map((level) => ({
    name: t(`values:interest.${level}`),
    value: number(interest[level]),
  }))
  if (!reasons && passed + interestLevels.reduce((all, level) => all + interest[level], 0) === 0)
    return <p className="quiet">{t('interest.nobody')}</p>
  return (
    <>
      <Facts facts={[...levels, { name: t('values:interest.passed'), value: number(passed) }]} />
      {(passed > 0 || reasons) && <h3 className={styles.why}>{t('interest.why')}</h3>}
      {reasons && (
        <>
          <Facts
            facts={reasons.counts.map(({ reason, people }) => ({
              name: t(`values:passReason.${reason}`),
              value: number(people),
            }))}
          />
          <p className="small quiet">{t('interest.of', { people: number(reasons.people) })}</p>
        </>
      )}
      {!reasons && passed > 0 && <p className="small quiet">{t('interest.tooFew')}</p>}
    </>
  )
}
