import { readCode } from '@delvik/schemas/values/payment/referral'

/** By whose link somebody has come, which billing knows; a code that is none keeps nobody from signing up. */
export function invitedBy(code: string | null | undefined): { invitation?: string } {
  const invitation = readCode(code ?? '')
  return invitation ? { invitation } : {}
}
