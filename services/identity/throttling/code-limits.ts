import { DomainError } from '@delvik/runtime/errors'
import { Inject, Injectable } from '@nestjs/common'
import { BlindIndex } from '../credentials/blind-index.ts'
import { Attempts } from './attempts.ts'
import { signInLimit } from './throttle.ts'

/** How often codes of a second factor may be tried, of one account and wherever they are asked for. */
@Injectable()
export class CodeLimits {
  constructor(
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(BlindIndex) private readonly blindIndex: BlindIndex,
  ) {}

  /** Counts a code before it is looked at, so that many at once are not more than the limit. @throws DomainError TOO_MANY_REQUESTS */
  async admit(accountId: string, now: Date): Promise<void> {
    const retryAt = await this.attempts.count(this.blindIndex.ofSecondFactor(accountId), signInLimit, now)
    if (retryAt) throw new DomainError('TOO_MANY_REQUESTS', { retryAt })
  }

  /** After one that was right. */
  async clear(accountId: string): Promise<void> {
    await this.attempts.clear(this.blindIndex.ofSecondFactor(accountId))
  }
}
