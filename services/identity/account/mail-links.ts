const minute = 60_000
const hour = 60 * minute

/** Milliseconds that the link of a mail is good for, and between two that are asked for (decision A28). */
const linkLife = { confirm: 24 * hour, reset: hour, emailChange: 24 * hour, emailUndo: 72 * hour } as const
const resend = { pause: minute, perDay: 5, day: 24 * hour }

/** When a link that is asked for now is good for the last time, ISO 8601. */
export function linkExpiry(kind: keyof typeof linkLife, now: Date): string {
  return new Date(now.getTime() + linkLife[kind]).toISOString()
}

/** When the link was asked for (milliseconds) that is good until `expiresAt`. */
export function linkAskedAt(kind: keyof typeof linkLife, expiresAt: string): number {
  return Date.parse(expiresAt) - linkLife[kind]
}

/** When a confirmation mail may be asked for after those at `resends` (milliseconds, oldest first); null when now. */
export function confirmationAgainAt(resends: readonly number[], now: Date): Date | null {
  const today = resends.filter((at) => at > now.getTime() - resend.day)
  const last = today.at(-1)
  if (last === undefined) return null
  const again = today.length < resend.perDay ? last + resend.pause : (today.at(-resend.perDay) ?? last) + resend.day
  return again > now.getTime() ? new Date(again) : null
}

/** The moments that count for the limit, after a confirmation mail was asked for at `at`. */
export function afterResend(resends: readonly number[] | null, at: number): readonly number[] {
  return resends === null ? [] : [...resends, at].slice(-resend.perDay)
}
