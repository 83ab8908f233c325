import { useTranslation } from '../../i18n/use-translation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Cancel } from './cancel.tsx'
import { cardBrand } from '../../entities/account/card-brand.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { ChangeCard } from './change-card.tsx'
import { Invoices } from './invoices.tsx'
import styles from './packages.module.css'
import type { Membership } from './use-membership.ts'

/** One's own package: what is charged next and to which card, what was paid, and the way out. */
export function Manage({ membership, asksToCancel }: { membership: Membership; asksToCancel: boolean }) {
  const { plan, state, period } = membership
  return (
    <>
      <Own membership={membership} />
      <Invoices />
      {state === 'active' && period && <Cancel plan={plan} end={period.end} asks={asksToCancel} />}
    </>
  )
}

function Own({ membership }: { membership: Membership }) {
  const { t } = useTranslation('packages')
  const { money, day } = useFormat()
  const { plan, period, outstanding, endsAt, nextCharge, card, company } = membership
  const month = (of: number) => String(of).padStart(2, '0')
  return (
    <section className={styles.part} aria-labelledby="own">
      <h2 id="own">{t('own.title')}</h2>
      <dl className={styles.lines}>
        <div>
          <dt>{t('own.package')}</dt>
          <dd>
            <strong>{t(`plan.${plan}`)}</strong>
            {period && <small>{t('own.paid', { from: day(period.start), to: day(period.end) })}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('own.next')}</dt>
          <dd>
            {outstanding
              ? t('own.outstanding', { amount: money(outstanding.amount), date: endsAt && day(endsAt) })
              : nextCharge
              ? t('own.charge', { amount: money(nextCharge.amount), date: day(nextCharge.at) })
              : t('own.none')}
            {nextCharge?.discount && <small>{t('code.less', { amount: money(nextCharge.discount) })}</small>}
          </dd>
        </div>
        {card && (
          <div>
            <dt>{t('own.card')}</dt>
            <dd>
              {t('own.cardEnding', { brand: cardBrand(card.brand), last4: card.last4 })}
              <small>{t('own.validTo', { date: `${month(card.expiryMonth)}/${card.expiryYear}` })}</small>
            </dd>
            <dd>
              <ChangeCard membership={membership} />
            </dd>
          </div>
        )}
        {plan === 'enterprise' && (
          <div>
            <dt>{t('row.assistant')}</dt>
            <dd>{t('own.announced')}</dd>
            <dd>
              <Link to="/pages/assistant">{t('own.demo')}</Link>
            </dd>
          </div>
        )}
        {company && (
          <div>
            <dt>{t('own.company')}</dt>
            <dd>
              {company.name}
              <small>{company.vatNumber}</small>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
