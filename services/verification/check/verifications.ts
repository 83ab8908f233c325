import { Clock } from '@delvik/runtime/clock'
import { EventStore } from '@delvik/runtime/event-store'
import { Inject, Injectable } from '@nestjs/common'
import { Accounts } from '../accounts/accounts.ts'
import { CheckPages } from '../wishes/pages.ts'
import { attemptsOf, type Verification } from './state.ts'
import { verificationDecider, verificationStream } from './verification.ts'

export type ShownVerification = Awaited<ReturnType<Verifications['shown']>>

/** Checks as their owners see them. */
@Injectable()
export class Verifications {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(CheckPages) private readonly pages: CheckPages,
  ) {}

  async shown(accountId: string) {
    const [state, { isPaid }, page] = await Promise.all([
      this.store.state(verificationStream({ accountId }), verificationDecider),
      this.accounts.find(accountId),
      this.pages.of(accountId),
    ])
    const { isShown, startedAt, decidedAt, failure, loss } = state
    const { left, nextAt } = attemptsOf(state, this.clock.now())
    return {
      id: accountId,
      state: stateOf(state),
      badge: isShown,
      hasPlan: isPaid,
      startedAt,
      decidedAt,
      failure: state.check ? null : failure,
      loss,
      attemptsLeft: left,
      nextAttemptAt: nextAt,
      page: state.check?.isSubmitted ? null : page,
    }
  }
}

function stateOf({ check, isVerified, failure }: Verification): 'none' | 'open' | 'submitted' | 'verified' | 'failed' {
  if (check) return check.isSubmitted ? 'submitted' : 'open'
  if (isVerified) return 'verified'
  return failure ? 'failed' : 'none'
}
