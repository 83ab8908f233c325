import { marketFacts } from '@delvik/schemas/values/markets'
import { excerpt, normaliseText } from '@delvik/schemas/forms/pitch-form'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Facts } from '../../ui/facts.tsx'
import { PitchLedger, PitchRow, type PitchRowContent } from '../../entities/pitch/pitch-row.tsx'
import { type DraftForm, inputOf, shownShares } from './draft/draft-form.ts'
import styles from './wizard.module.css'

interface PreviewProps {
  id: string
  form: UseFormReturn<DraftForm>
  /** When a reader would answer if it were published now. */
  due: string | null
}

/** The row as an investor will see it, the sum of the shares, and when an answer comes. */
export function Preview({ id, form, due }: PreviewProps) {
  const { t } = useTranslation('wizard')
  const { date } = useFormat()
  const values = useWatch({ control: form.control }) as DraftForm // every field has a default
  return (
    <aside className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">{t('preview')}</h2>
      <div className={styles.previewRow}>
        <PitchLedger label={t('preview')}>
          <PitchRow pitch={useRow(id, values)} linked={false} />
        </PitchLedger>
      </div>
      <Shares values={values} />
      {due && (
        <p className="small quiet">
          {t('due', {
            due: date(due, { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }),
          })}
        </p>
      )}
    </aside>
  )
}

function useRow(id: string, values: DraftForm): PitchRowContent {
  const { t } = useTranslation('wizard')
  const content = inputOf(values)
  const shares = shownShares(values)
  return {
    id,
    lang: values.lang,
    industry: values.industry || null,
    phase: values.phase || null,
    logo: values.logo?.url ?? '',
    companyName: values.companyName || t('field.companyName'),
    county: values.county,
    city: values.city || null,
    currency: values.currency || marketFacts[values.market].currency,
    assets: content.assets ?? null,
    valuation: content.valuation ?? null,
    equityOffered: shares && shares.offered,
    remainingShare: shares && shares.kept,
    excerpt: values.text ? excerpt(normaliseText(values.text)) : t('previewText'),
    promoted: false,
    verified: false,
    about: null,
  }
}

function Shares({ values }: { values: DraftForm }) {
  const { t } = useTranslation('common')
  const { t: wizard } = useTranslation('wizard')
  const { share } = useFormat()
  const shares = shownShares(values)
  if (!shares) return null
  const earlier = 10_000 - shares.offered - shares.kept
  return (
    <Facts
      facts={[
        { key: 'offered', name: t('stake.offered'), value: share(shares.offered) },
        { key: 'kept', name: t('stake.kept'), value: share(shares.kept) },
        { key: 'earlier', name: t('stake.earlier'), value: earlier > 0 && share(earlier) },
        { key: 'total', name: wizard('total'), value: share(10_000), total: true },
      ]}
    />
  )
}
