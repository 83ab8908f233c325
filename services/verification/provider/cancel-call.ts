import { EventStore } from '@delvik/runtime/event-store'
import { Inject, Injectable } from '@nestjs/common'
import Stripe from 'stripe'
import { verificationDecider, verificationStream } from '../check/verification.ts'
import { Sessions } from './sessions.ts'
import type { Caller, CallRow } from './wishes.ts'

/** Closes the pages that are open, unless another check goes on. */
@Injectable()
export class CancelCall implements Caller {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  async call({ account_id: accountId }: CallRow): Promise<void> {
    const { check } = await this.store.state(verificationStream({ accountId }), verificationDecider)
    if (check) return
    for (const { id } of await this.sessions.of(accountId)) {
      const { status } = await this.stripe.identity.verificationSessions.retrieve(id)
      if (status === 'requires_input') await this.stripe.identity.verificationSessions.cancel(id)
    }
  }
}
