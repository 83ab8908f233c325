import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ConversationPartsFragment } from '../messages.generated.ts'

type Terms = Pick<NonNullable<ConversationPartsFragment['deal']>, 'amount' | 'currency' | 'share'>

/** What a deal is about, in words. */
export function useTerms(): (terms: Terms) => string {
  const { t } = useTranslation('messages')
  const { money, share: percent } = useFormat()
  return ({ amount, currency, share }) => {
    const sum = amount !== null && currency ? money({ amount: Number(amount), currency }) : undefined
    const part = share === null ? undefined : percent(share)
    if (sum && part) return t('deal.terms', { part, sum })
    return part ?? sum ?? t('deal.open')
  }
}
