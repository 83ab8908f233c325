import type { ReportAction } from './report.ts'

/**
 * What whoever is under a sanction may not do until it ends. They sign in, read, and leave as before.
 * - `publish`: submits no pitch
 * - `begin`: opens no conversation, and writes only in those in which both have written
 * - `write`: writes in no conversation
 * - `pay`: buys nothing
 */
export const sanctionEffects = ['publish', 'begin', 'write', 'pay'] as const
export type SanctionEffect = (typeof sanctionEffects)[number]

/** What somebody may not do, until when; ISO 8601. */
export interface Sanction {
  effects: readonly SanctionEffect[]
  until: string
}

/** @param finishes whether running conversations may be brought to their end; whoever is muted is silent in all of them */
export function effectsOf(action: Exclude<ReportAction, 'none' | 'warn'>, finishes: boolean): SanctionEffect[] {
  if (action === 'mute') return ['begin', 'write']
  return finishes ? ['publish', 'begin', 'pay'] : ['publish', 'begin', 'write', 'pay']
}

/** In their order, each once. */
export function allEffects(some: readonly SanctionEffect[], others: readonly SanctionEffect[]): SanctionEffect[] {
  return sanctionEffects.filter((effect) => some.includes(effect) || others.includes(effect))
}
