import { useQuery } from '@apollo/client/react'
import { Download } from 'lucide-react'
import { useAwaiting } from '../../graph/use-awaiting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/label.tsx'
import table from '../../ui/table.module.css'
import { MyInvoicesDocument, type MyInvoicesQuery } from './packages.generated.ts'
import styles from './packages.module.css'

type Invoice = MyInvoicesQuery['myInvoices']['edges'][number]['node']

const pageSize = 12

/** Of money that goes back. */
const pace = { quick: 1_000, slow: 10_000, patience: 30_000 }

interface InvoicesProps {
  /** Whoever has never paid is told nothing. */
  onlyIfAny?: boolean
  /** The membership has ended, so what is paid for a time to come goes back. */
  hasEnded?: boolean
}

/** What was paid, the last one first. */
export function Invoices({ onlyIfAny = false, hasEnded = false }: InvoicesProps) {
  const { t } = useTranslation(['packages', 'common'])
  const { data, error, refetch, fetchMore, ...polls } = useQuery(MyInvoicesDocument, {
    variables: { first: pageSize },
    fetchPolicy: 'cache-and-network',
  })
  const invoices = data?.myInvoices
  useAwaiting(hasEnded && Boolean(invoices?.edges.some(({ node }) => isToGoBack(node))), polls, pace)
  const more = () =>
    fetchMore({
      variables: { after: invoices?.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { myInvoices } }) => ({
        myInvoices: { ...myInvoices, edges: [...before.myInvoices.edges, ...myInvoices.edges] },
      }),
    }).catch(() => undefined)
  if (onlyIfAny && !invoices?.edges.length) return null
  return (
    <section className={styles.part} aria-labelledby="invoices">
      <h2 id="invoices">{t('invoices.title')}</h2>
      {!invoices && (error ? <LoadFailed retry={() => void refetch().catch(() => undefined)} /> : <Skeleton />)}
      {invoices?.edges.length === 0 && <p className="quiet">{t('invoices.none')}</p>}
      {invoices && invoices.edges.length > 0 && <Rows invoices={invoices.edges.map(({ node }) => node)} />}
      {invoices?.pageInfo.hasNextPage && (
        <div>
          <Button onPress={() => void more()}>{t('invoices.more')}</Button>
        </div>
      )}
    </section>
  )
}

function isToGoBack({ state, period }: Invoice): boolean {
  return state === 'paid' && Date.parse(period.end) > Date.now()
}

function Rows({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('packages')
  return (
    <table className={`${table.table} ${styles.invoices}`}>
      <thead>
        <tr>
          <th scope="col">{t('invoices.date')}</th>
          <th scope="col">{t('invoices.for')}</th>
          <th scope="col">{t('invoices.state')}</th>
          <th scope="col" className={table.end}>{t('invoices.amount')}</th>
          <th scope="col" className={table.end}>{t('invoices.document')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => <Row key={invoice.id} invoice={invoice} />)}
      </tbody>
    </table>
  )
}

function Row({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('packages')
  const { money, date, day } = useFormat()
  const { number, at, plan, period, state, gross, refunded, creditNotes, pdf, page } = invoice
  const short = (instant: string) => date(instant, { day: 'numeric', month: 'long' })
  return (
    <tr>
      <th scope="row">{day(at)}</th>
      <td>
        {t('invoices.period', { plan: t(`plan.${plan}`), from: short(period.start), to: day(period.end) })}
        <small>{number}</small>
      </td>
      <td>
        <Badge>{t(`invoices.is.${state}`, { amount: money(refunded) })}</Badge>
        {creditNotes.map((note) => {
          const name = t('invoices.note', { number: note.number, amount: money(note.amount) })
          return <small key={note.id}>{note.pdf ? <a href={note.pdf}>{name}</a> : name}</small>
        })}
      </td>
      <td className={table.end}>{money(gross)}</td>
      <td className={table.end}>
        {(pdf ?? page) && (
          <a href={(pdf ?? page)!} aria-label={t('invoices.pdfOf', { number })}>
            <Icon of={Download} small />
            PDF
          </a>
        )}
      </td>
    </tr>
  )
}
