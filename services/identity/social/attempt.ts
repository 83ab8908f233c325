import { decrypt, encrypt } from '@delvik/runtime/cipher'
import type { SocialProvider } from '@delvik/schemas/values/account'
import type { Known } from './protocols.ts'

/** What somebody goes to a provider for: to be let in, to link it to their account, to close the account. */
export const purposes = ['signIn', 'link', 'close'] as const
export type Purpose = (typeof purposes)[number]

interface Attempt {
  provider: SocialProvider
  purpose: Purpose
  /** Where people go afterwards, as they have asked: whoever leads them there looks whether it is safe. */
  next: string
}

/** Somebody is on the way to a provider. */
export interface Departure extends Attempt {
  state: string
  nonce: string
  verifier: string
  /** In milliseconds, by the clock of the machine: the provider's does not move. */
  begunAt: number
}

/** Somebody is back, and the provider has told who they are. */
export interface Arrival extends Attempt, Known {
  /** The account whose password they have given since. */
  proved?: string
}

/** Milliseconds. */
export const attemptLife = 10 * 60_000

/** An attempt is nowhere but in the browser that makes it, which cannot read it: what is sealed as one thing opens as no other. */
export class SealedAttempts<T extends Attempt> {
  constructor(
    private readonly what: 'departure' | 'arrival',
    private readonly masterKey: Buffer,
  ) {}

  seal(attempt: T, now: Date): string {
    const text = JSON.stringify({ attempt, until: now.getTime() + attemptLife })
    return encrypt(Buffer.from(text), this.masterKey, this.bound).toString('base64url')
  }

  /** Undefined for what is too old, or not of our making. */
  open(sealed: string, now: Date): T | undefined {
    try {
      const text = decrypt(Buffer.from(sealed, 'base64url'), this.masterKey, this.bound).toString()
      const { attempt, until } = JSON.parse(text) as { attempt: T; until: number } // sealed by ourselves
      return until > now.getTime() ? attempt : undefined
    } catch {
      return undefined
    }
  }

  private get bound(): string {
    return `social ${this.what}`
  }
}
