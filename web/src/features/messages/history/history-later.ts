import { later } from '../../../ui/later.tsx'

/** Few want it, and most of them once. */
export const History = later(async () => (await import('./history.tsx')).History)
