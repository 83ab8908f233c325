import { NotDone } from '@delvik/runtime/claims'
import { EventStore } from '@delvik/runtime/event-store'
import { isMissing } from '@delvik/runtime/stripe-client'
import { Inject, Injectable } from '@nestjs/common'
import Stripe from 'stripe'
import { verificationDecider, verificationStream } from '../check/verification.ts'
import type { Caller, CallRow } from '../wishes/wishes.ts'
import { Sessions } from './sessions.ts'

/** Has the provider delete pictures and numbers of somebody; a check that goes on keeps its session. */
@Injectable()
export class RedactCall implements Caller {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  async call({ account_id: accountId }: CallRow): Promise<void> {
    const { check } = await this.store.state(verificationStream({ accountId }), verificationDecider)
    for (const { id, checkId } of await this.sessions.of(accountId))
      if (checkId !== check?.checkId) await this.redact(id)
  }

  private async redact(id: string): Promise<void> {
    const { verificationSessions } = this.stripe.identity
    const session = await verificationSessions.retrieve(id).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
    // It cannot be stopped there; a minute later it has come out.
    if (session?.status === 'processing') throw new NotDone('postponed', 'the provider is still at it')
    // One that the provider has cancelled by itself takes no redaction; ours are cancelled by it.
    if (session && !session.redaction && session.status !== 'canceled') await verificationSessions.redact(id)
    await this.sessions.forget(id)
  }
}
