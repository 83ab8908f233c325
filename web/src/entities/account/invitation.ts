import { invitationDays, readCode } from '@delvik/schemas/values/payment/referral'
import { kept } from '../../browser/storage.ts'

const key = 'invitation'

/** Keeps by whose link somebody has come, for their sign-up alone. */
export function keepInvitation(code: string): void {
  kept.write(key, JSON.stringify({ code, until: Date.now() + invitationDays * 86_400_000 }))
}

export function keptInvitation(): string | null {
  try {
    const { code = '', until = 0 } = JSON.parse(kept.read(key) ?? '{}') as { code?: string; until?: number } // of ours
    return until > Date.now() ? (readCode(code) ?? null) : null
  } catch {
    return null
  }
}

export function forgetInvitation(): void {
  kept.write(key, null)
}
