import { type FitPoint, fitPoints, type Offered } from '@delvik/schemas/values/co-owner/fit-points'
import type { PerEuro } from '@delvik/schemas/values/exchange'
import { useBudget } from '../../entities/person/use-budget.ts'
import { useFit } from '../../entities/pitch/use-fit.ts'
import type { PitchDetails } from '../../graph/schema.generated.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { OwnFitDocument, type OwnFitQuery } from './own-fit.generated.ts'
import styles from './pitch.module.css'
import type { ShownPitch } from './shown-pitch.ts'
import { useAsMember } from './use-as-member.ts'

interface Own extends Offered {
  perEuro: PerEuro | undefined
}

/** In what a pitch and the profile of the investor who reads it meet; nothing for anybody else. */
export function OwnFit({ pitch }: Pick<ShownPitch, 'pitch'>) {
  const { t } = useTranslation('fit')
  const { data } = useAsMember(OwnFitDocument, {})
  const own = data && ownOf(data)
  if (!own || !pitch.details) return null
  const points = fitPoints(soughtBy(pitch, pitch.details), own, own.perEuro)
  return (
    <div className={styles.fit}>
      <h3>{t('meets.title')}</h3>
      {hasSaidNothing(own) && (
        <p className="quiet">
          {t('meets.empty')} <Link to="/pages/profile">{t('meets.profile')}</Link>
        </p>
      )}
      {points.length > 0 && <Points points={points} own={own} />}
      {points.length === 0 && !hasSaidNothing(own) && <p className="quiet">{t('meets.none')}</p>}
    </div>
  )
}

function Points({ points, own: { hoursOffered, budget, market } }: { points: readonly FitPoint[]; own: Own }) {
  const { t } = useTranslation(['fit', 'values'])
  const { number } = useFormat()
  const fit = useFit()
  const written = useBudget()
  const fact = (point: FitPoint) => {
    switch (point.on) {
      case 'roles':
        return { name: t('roles'), value: point.roles.map(fit.role).join(', ') }
      case 'hours':
        return { name: t('hours'), value: t('meets.hours', { hours: number(hoursOffered!) }) }
      case 'skills':
        return { name: t('skills'), value: point.skills.map(fit.skill).join(', ') }
      case 'ticket':
        return { name: t('ticket'), value: t('meets.ticket', { budget: written(budget!) }) }
      case 'market':
        return { name: t('meets.market'), value: t(`values:market.${market}`) }
    }
  }
  return <Facts facts={points.map(fact)} />
}

function hasSaidNothing({ rolesOffered, hoursOffered, skills }: Own): boolean {
  return rolesOffered.length === 0 && skills.length === 0 && hoursOffered === null
}

function soughtBy({ market, currency }: ShownPitch['pitch'], details: Sought) {
  const amount = (written: string | null) => written === null ? null : Number(written)
  const { rolesSought, skills, fewestHours, mostHours } = details
  const [smallestTicket, largestTicket] = [amount(details.smallestTicket), amount(details.largestTicket)]
  return { market, currency, rolesSought, skills, fewestHours, mostHours, smallestTicket, largestTicket }
}
type Sought = Pick<
  PitchDetails,
  'rolesSought' | 'skills' | 'fewestHours' | 'mostHours' | 'smallestTicket' | 'largestTicket'
>

/** Of an investor; undefined for everybody else. */
function ownOf({ me, myProfile, exchangeRates }: OwnFitQuery): Own | undefined {
  if (!me || myProfile?.role !== 'investor') return undefined
  const rates = exchangeRates?.perEuro.map(({ currency, amount }) => [currency, amount] as const)
  // The graph has a rate of each currency.
  return { ...myProfile, market: me.market, perEuro: rates && (Object.fromEntries(rates) as PerEuro) }
}
