import { offsetAt } from '@delvik/schemas/values/meeting/zones'
import type { AgreedDeal } from '../closing/agreed-deal.ts'

/** The zones in which a receipt tells its moments: both only where a clock of the other one shows another time. */
export function zonesOf(
  { proposed, confirmed, closedAt }: Pick<AgreedDeal, 'proposed' | 'confirmed' | 'closedAt'>,
  own: string,
  other: string | undefined,
): readonly [string, ...string[]] {
  const moments = [proposed.at, confirmed.at, closedAt].map(Number)
  const differ = other !== undefined && moments.some((at) => offsetAt(at, own) !== offsetAt(at, other))
  return differ ? [own, other] : [own]
}
