import { type County, countyName } from '@delvik/schemas/values/counties'
import { limits } from '@delvik/schemas/values/pitch'
import { codePoints } from '@delvik/schemas/values/pitch-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fromGraph, htmlLang } from '../../i18n/language.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { ReviewContentFragment } from './review.generated.ts'
import type { OpenReview } from './open-review.ts'
import styles from './review.module.css'
import { textDifference } from './text-difference.ts'

const fields = [
  'companyName', 'industry', 'phase', 'companyType', 'organisationNumber', 'employees', 'startDate', 'county', 'city', 'address',
  'phone', 'website', 'fundingRound', 'revenue', 'assets', 'equityOffered', 'remainingShare', 'valuation', 'video',
] as const
type Field = (typeof fields)[number]

/** Every field as submitted; of an edit, what it changes beside what is published. */
export function Differences({ review: { submitted, published } }: { review: OpenReview }) {
  const { t } = useTranslation('review')
  const { number } = useFormat()
  const write = useWriter()
  const lang = htmlLang(fromGraph(submitted.lang))
  const rows = fields
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
        <span className="small quiet">{t('length', { length: number(codePoints(submitted.text ?? '')), limit: number(limits.pitchText) })}</span>
      </h3>
      <p className={styles.text} lang={lang}><Text before={published?.text ?? null} after={submitted.text ?? ''} /></p>
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

/** A field as people read it. */
function useWriter(): (content: ReviewContentFragment, field: Field) => string {
  const { t } = useTranslation(['review', 'values'])
  const { money, share, number, date } = useFormat()
  return (content, field) => {
    const value = content[field]
    if (value === null || value === '') return ''
    switch (field) {
      case 'industry': return t(`values:industry.${content.industry!}`)
      case 'phase': return t(`values:phase.${content.phase!}`)
      case 'companyType': return t(`values:companyType.${content.companyType!}`)
      case 'fundingRound': return t(`values:fundingRound.${content.fundingRound!}`)
      case 'county': return countyName(content.county as County) // submitted content has a known county
      case 'employees': return number(Number(value))
      case 'startDate': return date(String(value), { dateStyle: 'long', timeZone: 'UTC' })
      case 'equityOffered':
      case 'remainingShare': return share(Number(value))
      case 'revenue':
      case 'assets':
      case 'valuation': return content.currency ? money({ amount: String(value), currency: content.currency }) : ''
      case 'companyName':
      case 'organisationNumber':
      case 'city':
      case 'address':
      case 'phone':
      case 'website':
      case 'video': return String(value)
    }
  }
}
