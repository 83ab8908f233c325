import { localeOf } from '@delvik/schemas/values/languages'
import { climateShare } from '@delvik/schemas/values/payment/prices'
import type { TFunction } from 'i18next'
import { useLoaderData } from 'react-router'
import type { Head } from '../../../server/renderer.ts'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import page from '../../ui/page.module.css'
import table from '../../ui/table.module.css'
import type { ScreenModule } from '../screen.ts'
import { ClimateLedgerDocument, type ClimateLedgerQuery } from './climate-ledger.generated.ts'
import styles from './climate.module.css'

export const load: ScreenModule['load'] = (_, { graph }) => graph(ClimateLedgerDocument, {})

export function head(_: ClimateLedgerQuery, t: TFunction): Head {
  return { description: t('title', { ns: 'climate' }), canonical: '/climate' }
}

/** What of all that was paid went to the climate, for everybody (N15). */
export function Screen() {
  const { t } = useTranslation('climate')
  const { share } = useFormat()
  const { climateLedger } = useLoaderData<ClimateLedgerQuery>()
  return (
    <section className={`${page.band} ${styles.climate}`}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead', { share: share(climateShare) })}</p>
      {climateLedger.length === 0 ? <p className="quiet">{t('none')}</p> : <Ledger months={climateLedger} />}
    </section>
  )
}

function Ledger({ months }: { months: ClimateLedgerQuery['climateLedger'] }) {
  const { t } = useTranslation('climate')
  const { month: named } = useFormat()
  const language = useLanguage()
  const figures = new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const byMonth = Map.groupBy(months, ({ month }) => month)
  return (
    <table className={`${table.table} ${styles.ledger}`}>
      <caption className="sr">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('currency')}</th>
          <th scope="col" className={table.end}>{t('paid')}</th>
          <th scope="col" className={table.end}>{t('refunded')}</th>
          <th scope="col" className={table.end}>{t('contribution')}</th>
        </tr>
      </thead>
      {[...byMonth].map(([month, sums]) => (
        <tbody key={month}>
          <tr className={styles.month}>
            <th scope="rowgroup" colSpan={4}>{named(`${month}-01`)}</th>
          </tr>
          {sums.map(({ currency, paid, refunded, contribution }) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              {[paid, refunded, contribution].map(({ amount }, column) => (
                <td key={column} className={table.end}>{figures.format(Number(amount) / 100)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
