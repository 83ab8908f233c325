import { NotDone } from '@delvik/runtime/claims'
import { Clock } from '@delvik/runtime/clock'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import Stripe from 'stripe'
import { v5 as uuidV5 } from 'uuid'
import { Accounts } from '../accounts/accounts.ts'
import { ChangeVerification } from '../check/change-verification.ts'
import type { Seen } from '../check/verification.ts'
import type { Caller, CallRow } from '../wishes/wishes.ts'
import { failureMark, failureOf } from './failures.ts'
import { isSameName } from './names.ts'
import { type Session, Sessions } from './sessions.ts'

type VerificationSession = Stripe.Identity.VerificationSession

/** Asks how the last check stands, and makes it so: what a webhook says, or the address people come back by, is not believed. */
@Injectable()
export class LookCall implements Caller {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async call({ id, account_id: accountId, wish }: CallRow): Promise<void> {
    const ends = wish.kind === 'look' && wish.ends === true
    const [last] = await this.sessions.of(accountId)
    const seen = last && (await this.look(accountId, last, id))
    // News of it may have been lost; so it is asked until it has come out.
    if (ends && seen?.status === 'submitted') throw new NotDone('postponed', 'the provider is still at it')
    if (ends) await this.end(accountId, id)
  }

  /** @param cause of the look @returns undefined when nothing is to be seen there any more */
  private async look(accountId: string, last: Session, cause: string): Promise<Seen | undefined> {
    const session = await this.stripe.identity.verificationSessions.retrieve(last.id, { expand: ['verified_outputs'] })
    if (session.redaction) return undefined
    const { name, isPaid } = await this.accounts.find(accountId)
    const seen = seenIn(session, last, name)
    const data = { accountId, checkId: last.checkId, seen, isPaid }
    const meta = { commandId: uuidV5(`look ${seen.status}`, cause), actor: 'stripe', now: this.clock.now() }
    await this.commands.execute(new ChangeVerification({ type: 'SeeCheck', data, meta }))
    return seen
  }

  /** Unless it has come out, nobody has gone on with it. */
  private async end(accountId: string, cause: string): Promise<void> {
    const data = { accountId, by: 'time' } as const
    const meta = { commandId: uuidV5('end', cause), actor: 'verification', now: this.clock.now() }
    await this.commands.execute(new ChangeVerification({ type: 'CancelVerification', data, meta }))
  }
}

function seenIn(session: VerificationSession, { known }: Session, name: string): Seen {
  switch (session.status) {
    case 'processing':
      return { status: 'submitted' }
    case 'canceled':
      return { status: 'cancelled' }
    case 'verified': {
      const { first_name: first = null, last_name: last = null } = session.verified_outputs ?? {}
      return { status: 'verified', isSameName: isSameName(name, { first, last }) }
    }
    case 'requires_input':
      // The failure of before stays until something new is handed in.
      return !session.last_error || failureMark(session) === known
        ? { status: 'open' }
        : { status: 'failed', code: failureOf(session.last_error.code) }
    default:
      throw new NotDone('postponed', `a session has a status that is not known: ${String(session.status).slice(0, 40)}`)
  }
}
