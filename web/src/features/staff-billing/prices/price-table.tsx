import { type ReactNode, useId } from 'react'
import { PriceOf } from '../../../entities/account/price-of.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Badge } from '../../../ui/label.tsx'
import table from '../../../ui/table.module.css'
import type { PriceListPartsFragment } from './price-lists.generated.ts'
import styles from './prices.module.css'
import { useDay } from './use-day.ts'
import { useDifference } from './use-difference.ts'

type List = PriceListPartsFragment

interface PriceTableProps {
  list: List
  /** From which differences are told. */
  before?: List
  /** What can be done about it. */
  children?: ReactNode
}

/** One list: what each package costs in each country, from when on, and who has published it. */
export function PriceTable({ list, before, children }: PriceTableProps) {
  const { t } = useTranslation(['books', 'values'])
  const day = useDay()
  const heading = useId()
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>
          {t('prices.from', { date: day(list.validFrom) })} <Badge>{t(`prices.is.${list.state}`)}</Badge>
        </h3>
        <p className="small quiet">
          <Origin list={list} />
        </p>
      </header>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('market')}</th>
            <th scope="col" className={table.end}>{t('prices.premium')}</th>
            <th scope="col" className={table.end}>{t('prices.enterprise')}</th>
          </tr>
        </thead>
        <tbody>
          {list.markets.map(({ market, plans }) => {
            const others = before?.markets.find((one) => one.market === market)?.plans
            return (
              <tr key={market}>
                <th scope="row">{t(`values:market.${market}`)}</th>
                {plans.map((one) => (
                  <td key={one.plan} className={table.end}>
                    <PriceOf of={one} />
                    <Difference of={one} to={others?.find(({ plan }) => plan === one.plan)} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {children}
    </section>
  )
}

type Priced = List['markets'][number]['plans'][number]

function Difference({ of, to }: { of: Priced; to: Priced | undefined }) {
  const difference = useDifference()
  const told = to && difference(Number(of.price.amount), to.price)
  return told ? <span className="small quiet">{told}</span> : null
}

function Origin({ list: { publishedAt, by } }: { list: List }) {
  const { t } = useTranslation(['books', 'staff'])
  const { date } = useFormat()
  if (!publishedAt) return t('prices.first')
  const at = date(publishedAt, { dateStyle: 'medium', timeStyle: 'short' })
  return t('prices.publishedBy', { name: by?.name ?? t('staff:nobodyNow'), date: at })
}
