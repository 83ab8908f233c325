import { type County, countyName } from '@delvik/schemas/values/counties'
import { writtenOrganisationNumber } from '@delvik/schemas/values/organisation-number'
import { writtenPhone } from '@delvik/schemas/values/phone'
import { limits } from '@delvik/schemas/values/pitch'
import { codePoints } from '@delvik/schemas/forms/pitch-form'
import { type ReactNode, useState } from 'react'
import { Segmented } from '../../ui/form/radio.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fromGraph, htmlLang } from '../../i18n/language.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useFit } from '../../entities/pitch/use-fit.ts'
import type { DraftFieldsFragment } from '../../entities/pitch/draft-fields.generated.ts'
import type { OpenReview } from './open-review.ts'
import styles from './review.module.css'
import { textDifference } from './text-difference.ts'

type Shown = Omit<DraftFieldsFragment, 'market' | 'lang' | 'logo' | 'currency' | 'text' | 'document'>
type Field = keyof Shown

/** Every field as submitted; of an edit, what it changes beside what is published. */
export function Differences({ review: { submitted, published, before } }: { review: OpenReview }) {
  const { t } = useTranslation('review')
  // An edit that came back once has two things to be compared with.
  const both = published && before && JSON.stringify(published) !== JSON.stringify(before)
  const [base, compareWith] = useState<'before' | 'published'>('before')
  const former = both ? { before, published }[base] : (before ?? published)
  return (
    <>
      {both && (
        <Segmented
          legend={t('compare.label')}
          value={base}
          onChange={compareWith}
          options={(['before', 'published'] as const).map((value) => ({ value, label: t(`compare.${value}`) }))}
        />
      )}
      <Comparison submitted={submitted} former={former} column={former === published ? 'published' : 'before'} />
    </>
  )
}

interface ComparisonProps {
  submitted: DraftFieldsFragment
  former: DraftFieldsFragment | null
  /** What the former content was. */
  column: 'before' | 'published'
}

function Comparison({ submitted, former, column }: ComparisonProps) {
  const { t } = useTranslation('review')
  const { number } = useFormat()
  const writers = useWriters()
  const lang = htmlLang(fromGraph(submitted.lang))
  const write = (content: DraftFieldsFragment, field: Field) => {
    const value = content[field]
    return isEmpty(value) ? '' : (writers[field] as Write<never>)(value as never, content) // one field's pair
  }
  const rows = (Object.keys(writers) as Field[])
    .map((field) => ({ field, before: former && write(former, field), after: write(submitted, field) }))
    .filter(({ before, after }) => before !== after && (before || after))
  return (
    <>
      {former && rows.length === 0 && isSameDocument(submitted, former) && (
        <p className="quiet">{t('noFieldChanged')}</p>
      )}
      {rows.length > 0 && (
        <table className={styles.diff}>
          <thead>
            <tr>
              <th scope="col">{t('column.field')}</th>
              {former && <th scope="col">{t(`column.${column}`)}</th>}
              <th scope="col">{t('column.submitted')}</th>
            </tr>
          </thead>
          <tbody lang={lang}>
            {rows.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row" lang={document.documentElement.lang}>{t(`field.${field}`)}</th>
                {former && <td>{before && <del>{before}</del>}</td>}
                <td>{former && after ? <ins>{linked(field, after)}</ins> : linked(field, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>
        {t('field.text')}{' '}
        <span className="small quiet">
          {t('length', { length: number(codePoints(submitted.text ?? '')), limit: number(limits.pitchText) })}
        </span>
      </h3>
      <p className={styles.text} lang={lang}>
        <Text before={former?.text ?? null} after={submitted.text ?? ''} />
      </p>
    </>
  )
}

function isSameDocument(one: DraftFieldsFragment, other: DraftFieldsFragment): boolean {
  return one.document?.generation === other.document?.generation
}

/** Addresses can be opened from where they stand. */
function linked(field: Field, text: string): ReactNode {
  if (!text || (field !== 'website' && field !== 'video')) return text
  return <a href={text} rel="noreferrer nofollow" target="_blank">{text}</a>
}

function Text({ before, after }: { before: string | null; after: string }) {
  if (before === null) return after
  return textDifference(before, after).map(({ kind, text }, index) => {
    if (kind === 'same') return text
    return kind === 'gone' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>
  })
}

function isEmpty(value: Shown[Field]): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

type Write<Value> = (value: Value, content: DraftFieldsFragment) => string

/** Each field as people read it, in the order of the table. */
function useWriters(): { [F in Field]: Write<NonNullable<Shown[F]>> } {
  const { t } = useTranslation('values')
  const { money, share, number, date } = useFormat()
  const fit = useFit()
  const word = (value: string) => value
  const amount: Write<string> = (value, { currency }) => (currency ? money({ amount: value, currency }) : '')
  return {
    companyName: word,
    industry: (value) => t(`industry.${value}`),
    phase: (value) => t(`phase.${value}`),
    companyType: (value) => t(`companyType.${value}`),
    organisationNumber: (value, { market }) => writtenOrganisationNumber(value, market),
    employees: number,
    startDate: (value) => date(value, { dateStyle: 'long', timeZone: 'UTC' }),
    county: (value) => countyName(value as County), // submitted content has a known county
    city: word,
    address: word,
    phone: (value) => writtenPhone(value),
    website: word,
    fundingRound: (value) => t(`fundingRound.${value}`),
    revenue: amount,
    assets: amount,
    equityOffered: share,
    remainingShare: share,
    valuation: amount,
    video: word,
    rolesSought: (roles) => roles.map(fit.role).join(', '),
    skills: (skills) => skills.map(fit.skill).join(', '),
    fewestHours: number,
    mostHours: number,
    smallestTicket: amount,
    largestTicket: amount,
  }
}
