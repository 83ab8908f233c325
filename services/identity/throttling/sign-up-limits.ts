import { Config } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import { Inject, Injectable } from '@nestjs/common'
import type { IdentityConfig } from '../config.ts'
import { BlindIndex } from '../credentials/blind-index.ts'
import { Attempts } from './attempts.ts'
import { networkLimit, signUpLimit } from './throttle.ts'

/** How often accounts may be asked for, whether the addresses have one or not (decision A27). */
@Injectable()
export class SignUpLimits {
  constructor(
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(BlindIndex) private readonly blindIndex: BlindIndex,
    @Inject(Config) private readonly config: Pick<IdentityConfig, 'signUpsPerNetwork'>,
  ) {}

  /** Counts one sign-up. @param email in `normaliseEmail` form @throws DomainError TOO_MANY_REQUESTS */
  async admit(email: string, ip: string, now: Date): Promise<void> {
    const { attempts, blindIndex } = this
    const ofNetwork = networkLimit(this.config.signUpsPerNetwork)
    const retryAt = (await attempts.count(blindIndex.ofIp('signUp', ip), ofNetwork, now))
      ?? (await attempts.count(blindIndex.ofSignUp(email), signUpLimit, now))
    if (retryAt) throw new DomainError('TOO_MANY_REQUESTS', { retryAt })
  }
}
