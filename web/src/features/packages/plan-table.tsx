import type { Plan } from '@delvik/schemas/values/account'
import { entitlements } from '@delvik/schemas/values/entitlements'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { PriceOf } from '../../entities/account/price-of.tsx'
import { type Offer, packageOf } from '../../entities/account/use-packages.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/label.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import styles from './packages.module.css'
import type { Membership } from './use-membership.ts'

const plans = ['basic', 'premium', 'enterprise'] as const
type Cells = Record<Plan, ReactNode>

interface PlanTableProps {
  membership: Membership
  offer: Offer
}

/** What each package brings, from the one matrix of all services, and what it costs. */
export function PlanTable({ membership, offer }: PlanTableProps) {
  const { t } = useTranslation('packages')
  const rows = useRows()
  const current = (plan: Plan) => (plan === membership.plan ? styles.current : undefined)
  return (
    <table className={styles.plans}>
      <caption className="sr">{t('compare')}</caption>
      <thead>
        <tr>
          <td />
          {plans.map((plan) => (
            <th key={plan} scope="col" className={current(plan)}>
              <Head plan={plan} offer={offer} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, to, cells }) => (
          <tr key={name}>
            <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
            {plans.map((plan) => <td key={plan} className={current(plan)}>{cells[plan]}</td>)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          {plans.map((plan) => (
            <td key={plan} className={current(plan)}>
              <Action plan={plan} membership={membership} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function Head({ plan, offer }: { plan: Plan; offer: Offer }) {
  const { t } = useTranslation('packages')
  const { money } = useFormat()
  const { currency } = offer.plans[0]!.price
  if (plan === 'basic')
    return (
      <>
        <h2>{t('plan.basic')}</h2>
        <p className={styles.sum}>{money({ amount: 0, currency })}</p>
        <p className={styles.note}>{t('noEnd')}</p>
      </>
    )
  const { price, listPrice } = packageOf(offer, plan)
  const month = money({ amount: Math.round(Number(price.amount) / 12), currency })
  return (
    <>
      <h2>{t(`plan.${plan}`)}</h2>
      <p className={styles.sum}>
        <PriceOf of={{ price, listPrice }} />
      </p>
      <p className={styles.note}>{plan === 'premium' ? t('aMonth') : t('aYear', { month })}</p>
    </>
  )
}

interface Row {
  name: string
  /** Where there is more about it. */
  to?: string
  cells: Cells
}

function useRows(): Row[] {
  const { t } = useTranslation('packages')
  const { number } = useFormat()
  const each = (cell: (plan: Plan) => ReactNode): Cells => ({
    basic: cell('basic'),
    premium: cell('premium'),
    enterprise: cell('enterprise'),
  })
  const has = (is: (plan: Plan) => boolean) => each((plan) => <Has included={is(plan)} />)
  const bytes = (plan: Plan) => {
    const megabytes = entitlements[plan].storedBytes / 1024 ** 2
    return megabytes < 1024 ? `${number(megabytes)}\u00a0MB` : `${number(megabytes / 1024)}\u00a0GB`
  }
  return [
    { name: t('row.negotiate'), cells: has(() => true) },
    { name: t('row.pitches'), cells: each((plan) => number(entitlements[plan].publishedPitches)) },
    { name: t('row.conversations'), cells: each((plan) => number(entitlements[plan].newConversations)) },
    { name: t('row.promoted'), cells: has((plan) => entitlements[plan].promoted) },
    { name: t('row.publicPage'), cells: has((plan) => entitlements[plan].publicPage) },
    { name: t('row.document'), cells: has((plan) => entitlements[plan].pitchDocument) },
    { name: t('row.storage'), cells: each(bytes) },
    {
      name: t('row.assistant'),
      to: '/pages/assistant',
      cells: each((plan) => (plan === 'enterprise' ? t('announced') : <Has included={false} />)),
    },
  ]
}

function Has({ included }: { included: boolean }) {
  const { t } = useTranslation('packages')
  return (
    <>
      {included ? <Icon of={Check} /> : <span className={styles.none} aria-hidden="true" />}
      <span className="sr">{included ? t('included') : t('notIncluded')}</span>
    </>
  )
}

/** What one may do about a package, one thing each. */
function Action({ plan, membership }: { plan: Plan; membership: Membership }) {
  const { t } = useTranslation('packages')
  const paid = membership.plan !== 'basic'
  if (plan === membership.plan) return <Badge>{t('yours')}</Badge>
  if (plan === 'basic') return <span className={styles.note}>{t('always')}</span>
  if (plan === 'enterprise' && paid)
    return membership.state === 'active' ? <ButtonLink to="?plan=enterprise">{t('upgradeTo')}</ButtonLink> : null
  if (paid) return null
  return (
    <ButtonLink tone={plan === 'premium' ? 'primary' : undefined} to={`?plan=${plan}`}>
      {t('choose', { plan: t(`plan.${plan}`) })}
    </ButtonLink>
  )
}
