import { Check, CircleAlert } from 'lucide-react'
import { Status } from '../../entities/pitch/status.tsx'
import { fromGraph, htmlLang } from '../../i18n/language.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import type { OpenReview } from './open-review.ts'
import styles from './review.module.css'

type Earlier = OpenReview['earlier'][number]

/** What was decided on earlier submissions, and what has become of each reason. */
export function EarlierTries({ review: { earlier, submitted } }: { review: OpenReview }) {
  const { t } = useTranslation('review')
  if (earlier.length === 0) return null
  return (
    <section aria-labelledby="earlier">
      <h3 id="earlier">{t('earlier.title')}</h3>
      <ol className={styles.earlier}>
        {earlier.map((one) => <Try key={one.revision} one={one} lang={htmlLang(fromGraph(submitted.lang))} />)}
      </ol>
    </section>
  )
}

function Try({ one, lang }: { one: Earlier; lang: string }) {
  const { t } = useTranslation('review')
  const { date } = useFormat()
  const when = date(one.decidedAt, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
  return (
    <li>
      <p>
        <Status state={one.state} />{' '}
        <span className="small quiet">{t('earlier.decided', { number: one.revision, when })}</span>
      </p>
      {one.reasons.length > 0 && (
        <ul>
          {one.reasons.map((reason) => <Reason key={`${reason.code} ${reason.field}`} reason={reason} />)}
        </ul>
      )}
      {one.note && <blockquote lang={lang}>{one.note}</blockquote>}
    </li>
  )
}

function Reason({ reason: { code, changed } }: { reason: Earlier['reasons'][number] }) {
  const { t } = useTranslation(['review', 'values'])
  const fields = new Intl.ListFormat(document.documentElement.lang).format(
    changed.map((field) => t(`field.${field as 'text'}`)), // fields of a pitch, each of which has a name
  )
  return (
    <li className={changed.length > 0 ? styles.mended : styles.flag}>
      <Icon of={changed.length > 0 ? Check : CircleAlert} small />
      <span>
        {t(`values:reviewReason.${code}`)}{' '}
        <span className="quiet">({changed.length > 0 ? t('earlier.changed', { fields }) : t('earlier.same')})</span>
      </span>
    </li>
  )
}
