import type { Currency } from '@delvik/schemas/values/markets'
import { useId, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { type Figure, NumberField } from '../../ui/form/number-field.tsx'
import type { Found } from './use-search.ts'
import { isBounded, problemOf, type Range, type RangeGroup, smallestUnits, unitOf } from './search-filters.ts'
import styles from './search.module.css'

type AmountFacet = NonNullable<Found['facets']>['valuation']

interface RangeFieldsProps {
  group: RangeGroup
  range: Range
  currency: Currency
  /** For amounts, once they are counted. */
  facet: AmountFacet | undefined
  onChange: (range: Range) => void
}

/** From and to, which take effect when one leaves them or presses Enter. */
export function RangeFields({ group, range, currency, facet, onChange }: RangeFieldsProps) {
  const { t } = useTranslation('search')
  const { number } = useFormat()
  const note = useId()
  const unit = unitOf[group]
  const written = (bound: number | null): Figure => (bound === null ? null : bound / unit)
  const [typed, type] = useState<{ of: Range; from: Figure; to: Figure }>()
  // What was typed holds until the range is another one.
  const shown = typed?.of === range ? typed : { of: range, from: written(range.from), to: written(range.to) }
  const next: Range = { ...range, from: bound(shown.from, group), to: bound(shown.to, group) }
  const problem = problemOf(next, group)
  const take = () => {
    if (!problem && (next.from !== range.from || next.to !== range.to)) onChange(next)
  }
  const name = t(`range.${group}`)
  const unitName = unit === 1 ? '' : group === 'equityOffered' ? '%' : currency
  const field = (end: 'from' | 'to') => (
    <NumberField
      label={t(`range.${end}`)}
      value={shown[end]}
      onChange={(value) => type({ ...shown, [end]: value })}
      onBlur={take}
    />
  )
  return (
    <form
      className={styles.range}
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <fieldset aria-describedby={problem ? note : undefined}>
        <legend>{unitName ? t('range.in', { name, unit: unitName }) : name}</legend>
        {facet && <Histogram {...{ facet, range, currency }} />}
        <div className={styles.bounds}>
          {field('from')}
          {field('to')}
        </div>
        {problem && <p className={styles.problem} id={note} role="alert">{t(`range.${problem}`)}</p>}
        {isBounded(range) && (
          <Checkbox
            checked={range.notStated}
            count={facet && number(facet.notStated)}
            onChange={(notStated) => onChange({ ...range, notStated })}
          >
            {t('range.notStated')}
          </Checkbox>
        )}
      </fieldset>
      <button type="submit" hidden />
    </form>
  )
}

/** What is no figure can be no bound. */
function bound(figure: Figure, group: RangeGroup): number | null {
  return figure === null ? null : typeof figure === 'number' ? smallestUnits(figure, group) : Number.NaN
}

/** How many pitches there are from step to step; those within the range are filled. */
function Histogram({ facet, range, currency }: { facet: AmountFacet; range: Range; currency: Currency }) {
  const { t } = useTranslation('search')
  const { money } = useFormat()
  const { steps } = facet
  const highest = Math.max(...steps.map(({ count }) => count), 1)
  const most = steps.findIndex(({ count }) => count === highest)
  const ends = steps.map((_, at) => Number(steps[at + 1]?.from ?? Infinity))
  const shown = (amount: number | string) => money({ amount, currency })
  const label = most < 0
    ? t('histogram.none')
    : ends[most] === Infinity
    ? t('histogram.above', { from: shown(steps[most]!.from) })
    : t('histogram.most', { from: shown(steps[most]!.from), to: shown(ends[most]!) })
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${steps.length * 8} 28`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {steps.map(({ from, count }, at) => {
        const height = count && Math.max((count / highest) * 28, 1)
        const inside = Number(from) <= (range.to ?? Infinity) && ends[at]! > (range.from ?? 0)
        return (
          <rect key={from} x={at * 8} y={28 - height} width={7} height={height} data-inside={inside || undefined} />
        )
      })}
    </svg>
  )
}
