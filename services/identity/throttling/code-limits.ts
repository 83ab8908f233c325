import { DomainError } from '@delvik/runtime/errors'
import { Inject, Injectable } from '@nestjs/common'
import { BlindIndex } from '../credentials/blind-index.ts'
import { Attempts } from './attempts.ts'
import { signInLimit } from './throttle.ts'

interface Attempt {
  accountId: string
  /** After a password, or by somebody who has signed in. */
  step: 'second step' | 'second factor'
  /** One that the account is known by; it has a count of its own. */
  device?: Buffer | undefined
  now: Date
}

/** How often codes of a second factor may be tried. */
@Injectable()
export class CodeLimits {
  constructor(
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(BlindIndex) private readonly blindIndex: BlindIndex,
  ) {}

  /**
   * Counts a code before `take` looks at it, so that many at once are not more than the limit; one that is right ends
   * the count. @throws DomainError TOO_MANY_REQUESTS
   */
  async limited<T>({ accountId, step, device, now }: Attempt, take: () => Promise<T>): Promise<T> {
    const ofAccount = this.blindIndex.ofAccount(step, accountId)
    const key = device ? this.blindIndex.ofDevice(ofAccount, device) : ofAccount
    const retryAt = await this.attempts.count(key, signInLimit, now)
    if (retryAt) throw new DomainError('TOO_MANY_REQUESTS', { retryAt })
    const taken = await take()
    await this.attempts.clear(key)
    return taken
  }
}
