import { climateShare } from '@delvik/schemas/values/payment/prices'
import type { TFunction } from 'i18next'
import { useLoaderData } from 'react-router'
import type { Head } from '../../../server/renderer.ts'
import { useFormat } from '../../i18n/use-format.ts'
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
  const { money, month: named } = useFormat()
  return (
    <table className={`${table.table} ${styles.ledger}`}>
      <caption className="sr">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col" className={table.end}>{t('paid')}</th>
          <th scope="col" className={table.end}>{t('refunded')}</th>
          <th scope="col" className={table.end}>{t('contribution')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, currency, paid, refunded, contribution }) => (
          <tr key={month + currency}>
            <th scope="row">{named(`${month}-01`)}</th>
            <td className={table.end}>{money(paid)}</td>
            <td className={table.end}>{money(refunded)}</td>
            <td className={table.end}>{money(contribution)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
