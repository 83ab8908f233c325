import { later } from '../../../ui/later.tsx'

/** For the owner alone. */
export const OwnInterest = later(async () => (await import('./own-interest.tsx')).OwnInterest)
