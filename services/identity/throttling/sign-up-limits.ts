import { Config } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import { Inject, Injectable } from '@nestjs/common'
import type { IdentityConfig } from '../config.ts'
import { BlindIndex } from '../credentials/blind-index.ts'
import { HumanChecks, type Try } from './human-checks.ts'
import { Attempts } from './attempts.ts'
import { networkLimit, signUpLimit } from './throttle.ts'

/** How often accounts may be asked for, whether the addresses have one or not (decision A27). */
@Injectable()
export class SignUpLimits {
  constructor(
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(HumanChecks) private readonly checks: HumanChecks,
    @Inject(BlindIndex) private readonly blindIndex: BlindIndex,
    @Inject(Config) private readonly config: Pick<IdentityConfig, 'signUpsPerNetwork'>,
  ) {}

  /** Counts one sign-up. @param email in `normaliseEmail` form @throws DomainError HUMAN_CHECK_REQUIRED, TOO_MANY_REQUESTS */
  async admit(email: string, attempt: Try): Promise<void> {
    const { attempts, blindIndex } = this
    const { ip, now } = attempt
    await this.checks.admit(attempt)
    const ofNetwork = networkLimit(this.config.signUpsPerNetwork)
    const retryAt = (await attempts.count(blindIndex.ofIp('signUp', ip), ofNetwork, now))
      ?? (await attempts.count(blindIndex.ofSignUp(email), signUpLimit, now))
    if (retryAt) throw new DomainError('TOO_MANY_REQUESTS', { retryAt })
  }
}
