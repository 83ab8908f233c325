import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { NewPriceList } from './new-price-list.tsx'
import {
  type PriceListPartsFragment,
  PriceListsDocument,
  type PriceListsPartsFragment,
} from './price-lists.generated.ts'
import { PriceTable } from './price-table.tsx'
import styles from './prices.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** What the packages cost from which day on, and the way to another list. */
export function PriceLists() {
  const { t } = useTranslation('books')
  const { data, error, refetch } = useQuery(PriceListsDocument, { fetchPolicy: 'cache-and-network' })
  const again = () => void refetch().catch(() => undefined)
  return (
    <section className={styles.prices} aria-labelledby="prices">
      <header>
        <h2 id="prices">{t('prices.title')}</h2>
        <p className="quiet">{t('prices.intro')}</p>
      </header>
      {data
        ? <Lists known={data.priceLists} again={again} />
        : error
        ? <LoadFailed retry={again} />
        : <Skeleton lines={6} />}
    </section>
  )
}

function Lists({ known, again }: { known: PriceListsPartsFragment; again: () => void }) {
  const { t } = useTranslation('books')
  const [isWriting, write] = useState(false)
  const [withdrawn, withdraw] = useState<PriceListPartsFragment | null>(null)
  const of = (state: PriceListPartsFragment['state']) => known.lists.filter((list) => list.state === state)
  const [current] = of('current')
  const [coming, past] = [of('coming').toReversed(), of('past')]
  return (
    <>
      {current && <PriceTable list={current} />}
      {coming.length === 0 && <p className="quiet">{t('prices.noComing')}</p>}
      {coming.map((list) => (
        <PriceTable key={list.validFrom} list={list} before={current}>
          <Button onPress={() => withdraw(list)}>{t('prices.withdraw')}</Button>
        </PriceTable>
      ))}
      {current && isWriting
        ? <NewPriceList {...{ known, current, again }} close={() => write(false)} />
        : <Button tone="primary" onPress={() => write(true)}>{t('prices.new')}</Button>}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{t('prices.past', { count: past.length })}</summary>
          {past.map((list) => <PriceTable key={list.validFrom} list={list} />)}
        </details>
      )}
      {withdrawn && (
        <WithdrawDialog
          list={withdrawn}
          edition={known.edition}
          again={again}
          close={() => withdraw(null)}
        />
      )}
    </>
  )
}
