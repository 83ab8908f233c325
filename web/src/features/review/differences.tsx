import { type County, countyName } from '@delvik/schemas/values/counties'
import { limits } from '@delvik/schemas/values/pitch'
import { codePoints } from '@delvik/schemas/forms/pitch-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fromGraph, htmlLang } from '../../i18n/language.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { ReviewContentFragment } from './review.generated.ts'
import type { OpenReview } from './open-review.ts'
import styles from './review.module.css'
import { textDifference } from './text-difference.ts'

type Shown = Omit<ReviewContentFragment, 'market' | 'lang' | 'logo' | 'currency' | 'text'>
type Field = keyof Shown

/** Every field as submitted; of an edit, what it changes beside what is published. */
export function Differences({ review: { submitted, published } }: { review: OpenReview }) {
  const { t } = useTranslation('review')
  const { number } = useFormat()
  const writers = useWriters()
  const lang = htmlLang(fromGraph(submitted.lang))
  const write = (content: ReviewContentFragment, field: Field) => {
    const value = content[field]
    return value === null || value === '' ? '' : (writers[field] as Write<never>)(value as never, content) // one field's pair
  }
  const rows = (Object.keys(writers) as Field[])
    .map((field) => ({ field, before: published && write(published, field), after: write(submitted, field) }))
    .filter(({ before, after }) => before !== after && (before || after))
  return (
    <>
      {published && rows.length === 0 && <p className="quiet">{t('noFieldChanged')}</p>}
      {rows.length > 0 && (
        <table className={styles.diff}>
          <thead>
            <tr>
              <th scope="col">{t('column.field')}</th>
              {published && <th scope="col">{t('column.published')}</th>}
              <th scope="col">{t('column.submitted')}</th>
            </tr>
          </thead>
          <tbody lang={lang}>
            {rows.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row" lang={document.documentElement.lang}>{t(`field.${field}`)}</th>
                {published && <td>{before && <del>{before}</del>}</td>}
                <td>{published ? after && <ins>{after}</ins> : after}</td>
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
        <Text before={published?.text ?? null} after={submitted.text ?? ''} />
      </p>
    </>
  )
}

function Text({ before, after }: { before: string | null; after: string }) {
  if (before === null) return after
  return textDifference(before, after).map(({ kind, text }, index) => {
    if (kind === 'same') return text
    return kind === 'gone' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>
  })
}

type Write<Value> = (value: Value, content: ReviewContentFragment) => string

/** Each field as people read it, in the order of the table. */
function useWriters(): { [F in Field]: Write<NonNullable<Shown[F]>> } {
  const { t } = useTranslation('values')
  const { money, share, number, date } = useFormat()
  const word = (value: string) => value
  const amount: Write<string> = (value, { currency }) => (currency ? money({ amount: value, currency }) : '')
  return {
    companyName: word,
    industry: (value) => t(`industry.${value}`),
    phase: (value) => t(`phase.${value}`),
    companyType: (value) => t(`companyType.${value}`),
    organisationNumber: word,
    employees: number,
    startDate: (value) => date(value, { dateStyle: 'long', timeZone: 'UTC' }),
    county: (value) => countyName(value as County), // submitted content has a known county
    city: word,
    address: word,
    phone: word,
    website: word,
    fundingRound: (value) => t(`fundingRound.${value}`),
    revenue: amount,
    assets: amount,
    equityOffered: share,
    remainingShare: share,
    valuation: amount,
    video: word,
  }
}
