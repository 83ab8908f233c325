import { climateShare, type PaidPlan } from '@delvik/schemas/values/payment/prices'
import { withdrawalDays } from '@delvik/schemas/values/payment/membership'
import { firstPeriodEnd } from '@delvik/schemas/values/payment/period'
import { useState } from 'react'
import { type Offer, packageOf, usePackages } from '../../entities/account/use-packages.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import styles from './packages.module.css'
import { useCheckout } from './use-checkout.ts'
import { RewardCode } from './reward/reward-code.tsx'
import { type CheckoutQuote, useCheckoutQuote } from './reward/use-checkout-quote.ts'
import { useCompany } from './use-company.ts'
import { useOffBy } from './reward/use-off-by.ts'
import { WantedHead } from './wanted-head.tsx'

interface BuyProps {
  plan: PaidPlan
  offer: Offer
}

/** What a purchase comes to, before anybody pays: the charge, the tax, the next one, the way out again. */
export function Buy({ plan, offer }: BuyProps) {
  const { t } = useTranslation('packages')
  const { money } = useFormat()
  const name = t(`plan.${plan}`)
  const { price } = packageOf(offer, plan)
  const per = plan === 'premium' ? t('perMonth') : t('perYear')
  return (
    <div className={styles.screen}>
      <WantedHead what={`${name}:`} sum={`${money(price)} ${per}.`} />
      <section className={styles.pay} aria-label={t('calculation')}>
        <Terms plan={plan} />
        <Payment plan={plan} offer={offer} />
      </section>
    </div>
  )
}

function Terms({ plan }: { plan: PaidPlan }) {
  const { t } = useTranslation('packages')
  return (
    <div>
      <div>
        <h3>{t('terms.renews')}</h3>
        <p className="quiet">{t(plan === 'premium' ? 'terms.eachMonth' : 'terms.eachYear')}</p>
      </div>
      <div>
        <h3>{t('terms.withdraw')}</h3>
        <p className="quiet">{t('terms.withdrawText', { count: withdrawalDays })}</p>
      </div>
      <div>
        <h3>{t('terms.card')}</h3>
        <p className="quiet">{t('terms.cardText')}</p>
      </div>
    </div>
  )
}

function Payment({ plan, offer }: BuyProps) {
  const { t } = useTranslation('packages')
  const errorText = useErrorText()
  const packages = usePackages(offer.market)
  const { quote, ask, ...asking } = useCheckoutQuote(plan)
  const code = quote?.code ?? null
  const checkout = useCheckout(() => {
    packages.retry()
    void ask(code)
  })
  const company = useCompany(offer.market, checkout.failure === 'vatNumber')
  const start = () => {
    const named = company.read()
    if (named !== 'incomplete')
      void checkout.start({ plan, price: packageOf(offer, plan).price.amount, company: named, code })
  }
  return (
    <div>
      <Calculation plan={plan} offer={offer} quote={quote} />
      <RewardCode used={code} use={(typed) => void ask(typed)} {...asking} />
      <Checkbox checked={company.isOne} onChange={company.setOne}>
        {t('company.is')} <span className="small quiet">{t('company.hint')}</span>
      </Checkbox>
      {company.isOne && (
        <>
          <TextField label={t('company.name')} autoComplete="organization" required {...company.name} />
          <TextField label={t('company.vatNumber')} autoComplete="off" required {...company.vatNumber} />
        </>
      )}
      {checkout.problem && <Banner tone="negative">{errorText(checkout.problem)}</Banner>}
      {checkout.failure && checkout.failure !== 'vatNumber' && (
        <Banner tone="negative">{t(`failure.${checkout.failure}`)}</Banner>
      )}
      <Button tone="money" wide pending={checkout.pending} onPress={start}>{t('toPayment')}</Button>
      <p className="small quiet" role="status">
        {checkout.isSlow ? t('slow') : checkout.pending ? t('opening') : t('byStripe')}
      </p>
    </div>
  )
}

function Calculation({ plan, offer, quote }: BuyProps & { quote: CheckoutQuote | undefined }) {
  const { t } = useTranslation('packages')
  const { money, share, day } = useFormat()
  const { price, vat: included } = packageOf(offer, plan)
  const { due, vat } = quote ?? { due: price, vat: included }
  const [next] = useState(() => firstPeriodEnd(new Date(), plan))
  const net = Number(due.amount) - Number(vat.amount)
  const offBy = useOffBy()
  const climate = { amount: Math.round((net * climateShare) / 10_000), currency: price.currency }
  return (
    <Facts
      facts={[
        { name: t('code.price'), value: quote && money(price) },
        { name: quote && offBy(quote.code), value: quote && `−${money(quote.discount)}` },
        { name: t('toPay'), value: money(due), total: true },
        { name: t('ofVat', { share: share(offer.vatRate) }), value: money(vat) },
        { name: t('ofClimate', { share: share(climateShare) }), value: money(climate) },
        { name: t('nextCharge', { date: day(next.toISOString()) }), value: money(price) },
      ]}
    />
  )
}
