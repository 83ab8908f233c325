import { later } from '../../../ui/later.tsx'

/** Most only talk. */
export const ProposeDeal = later(async () => (await import('./propose-deal.tsx')).ProposeDeal)
