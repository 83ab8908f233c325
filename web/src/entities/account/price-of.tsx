import type { priceOf } from '@delvik/schemas/values/prices'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Shown = Pick<ReturnType<typeof priceOf>, 'amount' | 'listAmount' | 'currency'>

/** A price; where there is a list price, that one struck through before it. */
export function PriceOf({ price: { amount, listAmount, currency } }: { price: Shown }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <>
      {listAmount !== null && (
        <>
          <del>
            <span className="sr">{t('listPrice')}</span> {money({ amount: listAmount, currency })}
          </del>
          {' '}
        </>
      )}
      {money({ amount, currency })}
    </>
  )
}
