import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useCommand } from '../../graph/use-command.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { cardBrand } from '../../entities/account/card-brand.ts'
import type { Offer } from '../../entities/account/use-packages.ts'
import { BankQuestion, questionOf } from './bank-question.tsx'
import { AcceptUpgradeDocument, QuoteUpgradeDocument } from './packages.generated.ts'
import styles from './packages.module.css'
import { RewardCode } from './reward/reward-code.tsx'
import { type Membership, useMembership } from './use-membership.ts'
import { useOffBy } from './reward/use-off-by.ts'
import { WantedHead } from './wanted-head.tsx'
import { wayBack } from './way-back.ts'

type Quote = NonNullable<Membership['quote']>

/** From Premium to Enterprise for the difference: what it comes to, for ten minutes, and the payment. */
export function Upgrade({ membership, offer }: { membership: Membership; offer: Offer }) {
  const { t } = useTranslation('packages')
  const { money } = useFormat()
  const { quote, upgrade, card } = membership
  const quoting = useQuote(membership)
  const due = quote?.due ?? upgrade?.due
  return (
    <div className={styles.screen}>
      <WantedHead what={t('upgrade.title')} sum={due ? t('upgrade.today', { amount: money(due) }) : ''} />
      <section className={styles.pay} aria-label={t('calculation')}>
        <div>
          <p>{t('upgrade.text')}</p>
          <p className="quiet">{t('upgrade.same')}</p>
        </div>
        <div>
          {quote && <Calculation quote={quote} offer={offer} />}
          {!quote && !upgrade && quoting.pending && <Skeleton lines={4} />}
          {quote && (
            <RewardCode
              used={quote.code ?? null}
              use={(code) => void quoting.ask(code)}
              pending={quoting.pending}
              problem={quoting.problem}
            />
          )}
          <Payment membership={membership} quoting={quoting} />
          {card && (
            <p className="small quiet">{t('upgrade.card', { brand: cardBrand(card.brand), last4: card.last4 })}</p>
          )}
        </div>
      </section>
    </div>
  )
}

interface Quoting {
  ask: (code?: string | null) => Promise<unknown>
  pending: boolean
  problem: string | undefined
}

/** Asks for a quote where there is none, and none is being paid; also where there is none any more. */
function useQuote({ quote, upgrade }: Membership): Quoting {
  const { run, pending, refusal } = useCommand()
  const ask = (code: string | null = null) => run(QuoteUpgradeDocument, { code }).catch(() => undefined)
  const isMissing = !quote && !upgrade && !pending && !refusal
  const askAgain = useEffectEvent(() => void ask())
  useEffect(() => {
    if (isMissing) askAgain()
  }, [isMissing])
  return { ask, pending, problem: refusal?.code }
}

function Calculation({ quote, offer }: { quote: Quote; offer: Offer }) {
  const { t } = useTranslation('packages')
  const { money, share, date, day } = useFormat()
  const { price, paid, due, vat, periodEnd, expiresAt, discount, code } = quote
  const offBy = useOffBy()
  return (
    <>
      <Facts
        facts={[
          { name: t('upgrade.year', { date: day(periodEnd) }), value: money(price) },
          { name: discount && offBy(code ?? null), value: discount && `−${money(discount)}` },
          { name: t('upgrade.paid'), value: `−${money(paid)}` },
          { name: t('toPay'), value: money(due), total: true },
          { name: t('ofVat', { share: share(offer.vatRate) }), value: money(vat) },
          { name: t('nextCharge', { date: day(periodEnd) }), value: money(price) },
        ]}
      />
      <p className="small quiet">
        {t('upgrade.until', { time: date(expiresAt, { hour: '2-digit', minute: '2-digit' }) })}
      </p>
    </>
  )
}

function Payment({ membership, quoting }: { membership: Membership; quoting: Quoting }) {
  const { t } = useTranslation('packages')
  const { money } = useFormat()
  const errorText = useErrorText()
  const payment = useUpgradePayment()
  const { quote, upgrade } = membership
  const problem = payment.problem ?? (quote ? undefined : quoting.problem)
  const failure = upgrade?.failure
  const question = questionOf(membership)
  if (question) return <BankQuestion url={question} />
  return (
    <>
      {problem && <Banner tone="negative">{errorText(problem)}</Banner>}
      {failure && !quote && (
        <Banner tone="negative">
          {failure === 'declined' ? errorText('PAYMENT_FAILED') : t(`failure.${failure}`)} {t('upgrade.kept')}
        </Banner>
      )}
      {quote
        ? (
          <Button tone="money" wide pending={payment.pending} onPress={() => void payment.pay(quote.id)}>
            {t('pay', { amount: money(quote.due) })}
          </Button>
        )
        : upgrade && !failure
        ? <p role="status">{payment.isSlow ? t('slow') : t('upgrade.charging')}</p>
        : <Button pending={quoting.pending} onPress={() => void quoting.ask()}>{t('upgrade.again')}</Button>}
    </>
  )
}

/** Pays a quote, and waits for what the payment service says. */
function useUpgradePayment() {
  const { t } = useTranslation('packages')
  const { run, pending, refusal } = useCommand()
  const navigate = useNavigate()
  const isPaying = ({ upgrade }: Membership) => Boolean(upgrade && !upgrade.failure && !upgrade.url)
  const { membership, isSlow } = useMembership(isPaying)
  const isDone = membership?.plan === 'enterprise'
  useEffect(() => {
    if (!isDone) return
    toast(t('upgrade.done'))
    void navigate(wayBack() ?? '/pages/upgrade', { replace: true })
  }, [isDone, navigate, t])
  const pay = (quoteId: string) => run(AcceptUpgradeDocument, { quoteId }).catch(() => undefined)
  return { pay, pending, problem: refusal?.code, isSlow }
}
