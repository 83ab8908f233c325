import { checkLimit, type BadgeLoss, type CheckFailure } from '@delvik/schemas/values/person/verification'

export interface OfAccount {
  accountId: string
}

/** A check that is going on. */
export interface Check {
  checkId: string
  isSubmitted: boolean
}

export interface Verification {
  check: Check | null
  /** The last check has come out well, and the same name and picture are shown since. */
  isVerified: boolean
  /** Of the last check, when that has failed. */
  failure: CheckFailure | null
  /** What has taken the badge off since the last check. */
  loss: BadgeLoss | null
  startedAt: string | null
  decidedAt: string | null
  /** When checks have failed that count, the last ones. */
  failedAt: readonly string[]
  isPaid: boolean
  isShown: boolean
}

export const unchecked: Verification = {
  check: null,
  isVerified: false,
  failure: null,
  loss: null,
  startedAt: null,
  decidedAt: null,
  failedAt: [],
  isPaid: false,
  isShown: false,
}

const day = 86_400_000

/** How many more checks may fail, and when there is another one where none may. */
export function attemptsOf(
  { failedAt }: Pick<Verification, 'failedAt'>,
  now: Date,
): { left: number; nextAt: Date | null } {
  const since = now.getTime() - checkLimit.days * day
  const counted = failedAt.filter((at) => Date.parse(at) > since)
  const left = Math.max(0, checkLimit.failures - counted.length)
  const first = counted.at(-checkLimit.failures)
  return { left, nextAt: left || !first ? null : new Date(Date.parse(first) + checkLimit.days * day) }
}
