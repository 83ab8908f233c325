import { convert, type PerEuro } from '../exchange.ts'
import type { CoOwnerRole, Skill } from './fit.ts'
import type { Currency, Market } from '../markets.ts'

/** What a pitch says of the co-owner that it looks for; amounts in minor units of its currency. */
export interface Sought {
  market: Market
  currency: Currency
  rolesSought: readonly CoOwnerRole[]
  skills: readonly Skill[]
  fewestHours: number | null
  mostHours: number | null
  smallestTicket: number | null
  largestTicket: number | null
}

/** What an investor says of themselves; the budget in whole units. */
export interface Offered {
  market: Market
  rolesOffered: readonly CoOwnerRole[]
  skills: readonly Skill[]
  hoursOffered: number | null
  budget: { least: number; most: number; currency: Currency } | null
}

/** One thing in which the two meet. */
export type FitPoint =
  | { on: 'roles'; roles: CoOwnerRole[] }
  | { on: 'hours' }
  | { on: 'skills'; skills: Skill[] }
  | { on: 'ticket' }
  | { on: 'market' }

/**
 * In what a pitch and an investor meet, of all that both have spoken of; nothing is weighed or summed up.
 * @param perEuro without it, amounts of two currencies are not compared
 */
export function fitPoints(sought: Sought, offered: Offered, perEuro?: PerEuro): FitPoint[] {
  const roles = sought.rolesSought.filter((one) => offered.rolesOffered.includes(one))
  const skills = sought.skills.filter((one) => offered.skills.includes(one))
  const points: (FitPoint | false)[] = [
    roles.length > 0 && { on: 'roles', roles },
    hoursMeet(sought, offered) && { on: 'hours' },
    skills.length > 0 && { on: 'skills', skills },
    ticketsMeet(sought, offered, perEuro) && { on: 'ticket' },
    sought.market === offered.market && { on: 'market' },
  ]
  return points.filter((point) => point !== false)
}

/** Whoever has more time has enough. */
function hoursMeet({ fewestHours, mostHours }: Sought, { hoursOffered }: Offered): boolean {
  if (hoursOffered === null || (fewestHours === null && mostHours === null)) return false
  return hoursOffered >= (fewestHours ?? 0)
}

function ticketsMeet({ smallestTicket, largestTicket, currency }: Sought, { budget }: Offered, perEuro?: PerEuro) {
  if (!budget || (smallestTicket === null && largestTicket === null)) return false
  if (budget.currency !== currency && !perEuro) return false
  const own = (units: number) =>
    perEuro ? convert(units * 100, { from: budget.currency, to: currency, perEuro }) : units * 100
  return own(budget.least) <= (largestTicket ?? Infinity) && (smallestTicket ?? 0) <= own(budget.most)
}
