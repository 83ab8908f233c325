import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { EventStore } from '@delvik/runtime/event-store'
import { originIn } from '@delvik/schemas/values/language-hosts'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import Stripe from 'stripe'
import { v5 as uuidV5 } from 'uuid'
import { Accounts } from '../accounts/accounts.ts'
import { ChangeVerification } from '../check/change-verification.ts'
import { verificationDecider, verificationStream } from '../check/verification.ts'
import type { VerificationConfig } from '../config.ts'
import { CheckPages } from '../wishes/pages.ts'
import type { Caller, CallRow } from '../wishes/wishes.ts'
import { canGoOn, failureMark } from './failures.ts'
import { Sessions } from './sessions.ts'

type VerificationSession = Stripe.Identity.VerificationSession

/** Opens the page on which somebody is checked: of the session that there is, so that the provider knows of every try. */
@Injectable()
export class OpenCall implements Caller {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(CheckPages) private readonly pages: CheckPages,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: VerificationConfig,
  ) {}

  async call({ account_id: accountId, wish }: CallRow): Promise<void> {
    if (wish.kind !== 'open') return
    const { checkId } = wish
    const { check } = await this.store.state(verificationStream({ accountId }), verificationDecider)
    // It has ended meanwhile.
    if (check?.checkId !== checkId || check.isSubmitted) return
    const session = (await this.goingOn(accountId)) ?? (await this.madeFor(accountId, checkId))
      ?? (await this.create(accountId, checkId))
    await this.sessions.keep(accountId, { id: session.id, checkId, known: failureMark(session) }, this.clock.now())
    if (session.url) await this.pages.note(checkId, session.url)
  }

  async refused({ account_id: accountId, wish }: CallRow): Promise<void> {
    if (wish.kind !== 'open') return
    const { checkId } = wish
    const meta = { commandId: uuidV5('refused', checkId), actor: 'stripe', now: this.clock.now() }
    const data = { accountId, checkId, by: 'provider' } as const
    await this.commands.execute(new ChangeVerification({ type: 'CancelVerification', data, meta }))
    await this.pages.refuse(accountId, checkId)
  }

  private async goingOn(accountId: string): Promise<VerificationSession | undefined> {
    const [last] = await this.sessions.of(accountId)
    if (!last) return undefined
    const session = await this.stripe.identity.verificationSessions.retrieve(last.id)
    return isOpen(session) ? session : undefined
  }

  /** By a call whose answer was lost; the key that would find it again lapses after a day. */
  private async madeFor(accountId: string, checkId: string): Promise<VerificationSession | undefined> {
    const { verificationSessions } = this.stripe.identity
    const { data } = await verificationSessions.list({ client_reference_id: accountId, limit: 100 })
    return data.find((session) => session.metadata['check'] === checkId && isOpen(session))
  }

  private async create(accountId: string, checkId: string): Promise<VerificationSession> {
    const { lang } = await this.accounts.find(accountId)
    return this.stripe.identity.verificationSessions.create({
      type: 'document',
      options: {
        document: {
          allowed_types: ['passport', 'driving_license', 'id_card'],
          require_live_capture: true,
          require_matching_selfie: true,
        },
      },
      client_reference_id: accountId,
      metadata: { account: accountId, check: checkId },
      return_url: `${originIn(lang, this.config)}/pages/identity?returned`,
    }, { idempotencyKey: checkId })
  }
}

function isOpen(session: VerificationSession): boolean {
  return session.status === 'requires_input' && !session.redaction && canGoOn(session)
}
