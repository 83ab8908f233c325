import { type Market, marketFacts, markets } from '@delvik/schemas/values/markets'
import { type PaidPlan, paidPlans } from '@delvik/schemas/values/payment/prices'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Buttons } from '../../../ui/button/button-link.tsx'
import { LaterDateField } from '../../../ui/form/later-date-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { PriceListPartsFragment, PriceListsPartsFragment } from './price-lists.generated.ts'
import styles from './prices.module.css'
import { PublishDialog } from './publish-dialog.tsx'
import { useDifference } from './use-difference.ts'
import { type PriceForm, usePriceForm } from './use-price-form.ts'

interface NewPriceListProps {
  known: PriceListsPartsFragment
  current: PriceListPartsFragment
  again: () => void
  close: () => void
}

/** Another list, filled in with the prices of the present one; what differs from that is said beside each amount. */
export function NewPriceList({ known, current, again, close }: NewPriceListProps) {
  const { t } = useTranslation(['books', 'common'])
  const form = usePriceForm(current, known.tomorrow)
  const [isAsking, ask] = useState(false)
  const review = (event: FormEvent) => {
    event.preventDefault()
    ask(form.check())
  }
  return (
    <>
      <form className={styles.form} onSubmit={review} noValidate aria-labelledby="new-prices">
        <header>
          <h3 id="new-prices">{t('prices.newTitle')}</h3>
          <p className="quiet">{t('prices.newText')}</p>
        </header>
        <div className={styles.day}>
          <LaterDateField label={t('prices.validFrom')} hint={t('prices.validFromHint')} required {...form.day} />
        </div>
        {markets.map((market) => <MarketFields key={market} {...{ market, form, current }} />)}
        <Buttons>
          <Button tone="primary" type="submit">{t('prices.review')}</Button>
          <Button tone="quiet" onPress={close}>{t('common:cancel')}</Button>
        </Buttons>
      </form>
      {isAsking && <PublishDialog {...{ form, known, current, again }} published={close} close={() => ask(false)} />}
    </>
  )
}

interface FieldsProps {
  market: Market
  form: PriceForm
  current: PriceListPartsFragment
}

function MarketFields({ market, form, current }: FieldsProps) {
  const { t } = useTranslation('values')
  return (
    <fieldset className={styles.market}>
      <legend>{t(`market.${market}`)}</legend>
      {paidPlans.map((plan) => <PlanFields key={plan} {...{ market, plan, form, current }} />)}
    </fieldset>
  )
}

function PlanFields({ market, plan, form, current }: FieldsProps & { plan: PaidPlan }) {
  const { t } = useTranslation('books')
  const difference = useDifference()
  const { amount } = form.filled[market][plan]
  const now = current.markets.find((one) => one.market === market)?.plans.find((one) => one.plan === plan)
  const common = {
    unit: marketFacts[market].currency,
    inputMode: 'decimal',
    autoComplete: 'off',
    figures: true,
  } as const
  return (
    <>
      <TextField
        label={t(`prices.${plan}`)}
        hint={now && difference(amount, now.price)}
        required
        {...common}
        {...form.field(market, plan, 'amount')}
      />
      <TextField label={t(`prices.list.${plan}`)} {...common} {...form.field(market, plan, 'listAmount')} />
    </>
  )
}
