import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PriceFragment } from './price-of.generated.ts'

/** A price; where there is a list price, that one struck through before it. */
export function PriceOf({ of: { price, listPrice } }: { of: PriceFragment }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <>
      {listPrice && (
        <>
          <del>
            <span className="sr">{t('listPrice')}</span> {money(listPrice)}
          </del>
          {' '}
        </>
      )}
      {money(price)}
    </>
  )
}
