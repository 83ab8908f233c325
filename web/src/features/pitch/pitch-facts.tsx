import { marketFacts } from '@delvik/schemas/values/markets'
import { writtenOrganisationNumber } from '@delvik/schemas/values/organisation-number'
import { writtenPhone } from '@delvik/schemas/values/phone'
import { useFit } from '../../entities/pitch/use-fit.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Facts } from '../../ui/facts.tsx'
import { later } from '../../ui/later.tsx'
import type { ShownPitch } from './shown-pitch.ts'
import styles from './pitch.module.css'

const OwnFit = later(() => import('./own-fit.tsx').then((part) => part.OwnFit))

/** How to reach the company. Rows without a value are left out. */
export function ContactFacts({ pitch: { details }, member }: Pick<ShownPitch, 'pitch' | 'member'>) {
  const { t } = useTranslation('pitch')
  const { phone, address } = member?.contact ?? {}
  if (!details || (!phone && !address && !details.website)) return null
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{t('contact')}</h2>
      <Facts
        facts={[
          { name: t('phone'), value: phone && <a href={`tel:${phone}`}>{writtenPhone(phone)}</a> },
          { name: t('address'), value: address },
          {
            name: t('website'),
            value: details.website && (
              <a href={details.website} rel="noreferrer nofollow ugc">{new URL(details.website).hostname}</a>
            ),
          },
        ]}
      />
    </section>
  )
}

/** Whom the company looks for. Rows of which it says nothing are left out, and so is the whole. */
export function CoOwnerFacts({ pitch, member }: Pick<ShownPitch, 'pitch' | 'member'>) {
  const { t } = useTranslation('fit')
  const fit = useFit()
  const { details, currency, own } = pitch
  const written = details && fit.written(details, currency)
  if (!written || Object.values(written).every((value) => value === null)) return null
  return (
    <section aria-labelledby="co-owner">
      <h2 id="co-owner">{t('title')}</h2>
      <Facts
        facts={(['roles', 'hours', 'skills', 'ticket'] as const).map((name) => ({
          name: t(name),
          value: written[name],
        }))}
      />
      {member && !own && <OwnFit pitch={pitch} />}
    </section>
  )
}

/** The company in figures. Rows without a value are left out. */
export function PitchFacts({ pitch, member }: Pick<ShownPitch, 'pitch' | 'member'>) {
  const { t } = useTranslation(['pitch', 'values'])
  const { money, number, month, date } = useFormat()
  const { details, currency, phase, publishedAt } = pitch
  return (
    <>
      <section aria-labelledby="facts">
        <h2 id="facts">{t('facts')}</h2>
        <Facts
          facts={[
            { name: t('revenue'), value: details?.revenue && money({ amount: details.revenue, currency }) },
            { name: t('phase'), value: t(`values:phase.${phase}`) },
            {
              name: t('employees'),
              value: details?.employees !== null && details?.employees !== undefined && number(details.employees),
            },
            { name: t('start'), value: details?.startDate && month(details.startDate) },
            { name: t('funding'), value: details?.fundingRound && t(`values:fundingRound.${details.fundingRound}`) },
            { name: t('companyType'), value: details && t(`values:companyType.${details.companyType}`) },
            {
              name: t('organisationNumber'),
              value: details?.organisationNumber && writtenOrganisationNumber(details.organisationNumber, pitch.market),
            },
            { name: t('views'), value: member?.views !== null && member?.views !== undefined && number(member.views) },
            {
              name: t('published'),
              value: publishedAt && date(publishedAt, { dateStyle: 'long', timeZone: marketFacts[pitch.market].zone }),
            },
          ]}
        />
      </section>
      <p className={`small ${styles.risk}`}>{t('risk')}</p>
    </>
  )
}
