import type { TFunction } from 'i18next'
import type { Shares } from './stake.tsx'

export interface Offer {
  equityOffered: number | null
  remainingShare: number | null
}

/** Shares of the bar; null as long as nothing is offered. Without a remaining share the founders keep the rest. */
export function sharesOf({ equityOffered, remainingShare }: Offer): Shares | null {
  if (!equityOffered) return null
  return { offered: equityOffered, kept: remainingShare ?? 10_000 - equityOffered }
}

/** The bar in words. */
export function stakeLabel({ offered, kept }: Shares, t: TFunction, share: (hundredths: number) => string): string {
  const earlier = 10_000 - offered - kept
  const shares = { offered: share(offered), kept: share(kept), earlier: share(earlier) }
  return t(earlier > 0 ? 'stake.labelEarlier' : 'stake.label', { ns: 'common', ...shares })
}
