import type { FieldError } from '@delvik/schemas/errors'
import { type FilledTable, pricePath, readPrices } from '@delvik/schemas/forms/price-list-form'
import { type Market, markets } from '@delvik/schemas/values/markets'
import { type PaidPlan, paidPlans, type Price } from '@delvik/schemas/values/payment/prices'
import { useState } from 'react'
import { formatFigure } from '../../../i18n/format.ts'
import { readNumber } from '../../../i18n/read-number.ts'
import { useLanguage } from '../../../i18n/use-format.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import type { PriceListPartsFragment } from './price-lists.generated.ts'

/** A day and the amounts of a list as they are typed, which are first those of another one; amounts in whole units. */
export function usePriceForm(first: PriceListPartsFragment, tomorrow: string) {
  const language = useLanguage()
  const errorText = useErrorText()
  const [validFrom, choose] = useState(tomorrow)
  const [texts, setTexts] = useState(() => textsOf(first, (minor) => formatFigure(minor / 100, language)))
  const [tried, setTried] = useState(false)

  const amountAt = (path: string) => minorOf(texts[path] ?? '', (text) => readNumber(text, language))
  const filled = Object.fromEntries(markets.map((market) => [
    market,
    Object.fromEntries(paidPlans.map((plan) => {
      const listPath = pricePath(market, plan, 'listAmount')
      const listAmount = texts[listPath]?.trim() ? amountAt(listPath) : null
      return [plan, { amount: amountAt(pricePath(market, plan, 'amount')), listAmount }]
    })),
  ])) as FilledTable // each of each
  const { prices, problems: wrong } = readPrices(filled)
  const problems: FieldError[] = [...dayProblems(validFrom, tomorrow), ...wrong]
  const errorAt = (path: string) => {
    const problem = tried ? problems.find((one) => one.path === path) : undefined
    return problem && errorText(problem.code, problem)
  }
  return {
    validFrom,
    filled,
    prices,
    /** Whether it is one; from the first time on that it is asked, fields say what is wrong with them. */
    check: () => {
      setTried(true)
      return problems.length === 0
    },
    day: { value: validFrom, onChange: choose, error: errorAt('validFrom') },
    field: (market: Market, plan: PaidPlan, part: keyof Price) => {
      const path = pricePath(market, plan, part)
      const onChange = (text: string) => setTexts((all) => ({ ...all, [path]: text }))
      return { value: texts[path] ?? '', onChange, error: errorAt(path) }
    },
  }
}

export type PriceForm = ReturnType<typeof usePriceForm>

function textsOf({ markets: lists }: PriceListPartsFragment, write: (minor: number) => string): Record<string, string> {
  return Object.fromEntries(lists.flatMap(({ market, plans }) =>
    plans.flatMap(({ plan, price, listPrice }) => [
      [pricePath(market, plan, 'amount'), write(Number(price.amount))],
      [pricePath(market, plan, 'listAmount'), listPrice ? write(Number(listPrice.amount)) : ''],
    ])
  ))
}

/** Nothing where nothing is typed, NaN where it is no figure; floats are told apart from amounts with more decimals. */
function minorOf(text: string, read: (text: string) => number | undefined): number | undefined {
  if (!text.trim()) return undefined
  return Number(((read(text) ?? Number.NaN) * 100).toFixed(4))
}

function dayProblems(validFrom: string, tomorrow: string): FieldError[] {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(validFrom)
  if (isDay && validFrom >= tomorrow) return []
  const code = isDay ? 'PRICE_LIST_TOO_EARLY' : validFrom ? 'NOT_A_DATE' : 'REQUIRED'
  return [{ path: 'validFrom', code }]
}
