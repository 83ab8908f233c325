import { DocumentLink } from '../../entities/document/document-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OpenReview } from './open-review.ts'

/** What the pitch carries, to be opened beside it, and whether that is what it carried before. */
export function SubmittedDocument({ review: { pitch, submitted, before, published } }: { review: OpenReview }) {
  const { t } = useTranslation('review')
  const former = before ?? published
  const [now, then] = [submitted.document, former?.document]
  if (!now && !then) return null
  const change = former && now?.generation !== then?.generation && changeOf(now, then)
  return (
    <section aria-labelledby="submitted-document">
      <h3 id="submitted-document">{t('field.document')}</h3>
      {now && <DocumentLink pitchId={pitch.id} document={now} />}
      {change && <p className="small quiet">{t(`document.${change}`)}</p>}
    </section>
  )
}

function changeOf(now: object | null, then: object | null | undefined): 'added' | 'replaced' | 'removed' {
  if (!now) return 'removed'
  return then ? 'replaced' : 'added'
}
