import { pricePath } from '@delvik/schemas/forms/price-list-form'
import { marketFacts, markets } from '@delvik/schemas/values/markets'
import { paidPlans, type PriceTable } from '@delvik/schemas/values/payment/prices'
import { useCommand } from '../../../graph/use-command.ts'
import type { PriceInput } from '../../../graph/schema.generated.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Facts } from '../../../ui/facts.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import {
  type PriceListPartsFragment,
  PriceListsDocument,
  type PriceListsPartsFragment,
  PublishPriceListDocument,
} from './price-lists.generated.ts'
import { useDay } from './use-day.ts'
import type { PriceForm } from './use-price-form.ts'

interface PublishDialogProps {
  form: PriceForm
  known: PriceListsPartsFragment
  current: PriceListPartsFragment
  /** Reads the lists again, which somebody else has changed. */
  again: () => void
  published: () => void
  close: () => void
}

/** Says from when on a list holds, for whom, and what it changes, before it is published. */
export function PublishDialog({ form, known, current, again, published, close }: PublishDialogProps) {
  const { t } = useTranslation('books')
  const day = useDay()
  const { run, pending, refusal } = useCommand()
  const changes = useChanges(form.prices, current)
  const { validFrom } = form
  const replaced = known.lists.some((list) => list.validFrom === validFrom)
  const act = () => {
    const wish = { validFrom, seen: known.edition, prices: inputsOf(form.prices) }
    const sent = run(PublishPriceListDocument, wish, {
      update: (cache, { publishPriceList }) => cache.writeQuery({ query: PriceListsDocument, data: publishPriceList }),
    })
    return sent.then(() => {
      toast(t('prices.published'))
      published()
    }, (error: unknown) => {
      again()
      throw error
    })
  }
  return (
    <AskDialog
      title={t('prices.ask')}
      action={t('prices.publish')}
      {...{ pending, refusal, act, close }}
    >
      <p>{t('prices.askText', { date: day(validFrom) })}</p>
      {replaced && <p>{t('prices.replaces')}</p>}
      {changes.length > 0 && <Facts facts={changes} />}
    </AskDialog>
  )
}

/** Each price that is another one than now. */
function useChanges(prices: PriceTable, current: PriceListPartsFragment) {
  const { t } = useTranslation(['books', 'values'])
  const { money } = useFormat()
  return current.markets.flatMap(({ market, plans }) =>
    plans.flatMap(({ plan, price, listPrice }) => {
      const { currency } = marketFacts[market]
      const { amount, listAmount } = prices[market][plan]
      const was = [Number(price.amount), listPrice ? Number(listPrice.amount) : null] as const
      const sum = (minor: number | null) => (minor === null ? t('prices.none') : money({ amount: minor, currency }))
      const parts = [
        { part: 'amount', name: t(`prices.${plan}`), from: was[0], to: amount },
        { part: 'listAmount', name: t(`prices.list.${plan}`), from: was[1], to: listAmount },
      ] as const
      return parts.filter(({ from, to }) => from !== to).map(({ part, name, from, to }) => ({
        key: pricePath(market, plan, part),
        name: `${t(`values:market.${market}`)}: ${name}`,
        value: `${sum(from)} → ${sum(to)}`,
      }))
    })
  )
}

function inputsOf(prices: PriceTable): PriceInput[] {
  return markets.flatMap((market) =>
    paidPlans.map((plan) => {
      const { amount, listAmount } = prices[market][plan]
      return { market, plan, amount: String(amount), listAmount: listAmount === null ? null : String(listAmount) }
    })
  )
}
