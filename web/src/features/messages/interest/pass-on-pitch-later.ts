import { later } from '../../../ui/later.tsx'

/** Hardly ever, and then once. */
export const PassOnPitch = later(async () => (await import('./pass-on-pitch.tsx')).PassOnPitch)
