import { Config } from '@delvik/runtime/config'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject, Injectable } from '@nestjs/common'
import { AccountClosing } from '../closing/account-closing.ts'
import type { IdentityConfig } from '../config.ts'
import { Credentials } from '../credentials/credentials.ts'
import { LinkedProviders } from '../credentials/linked-providers.ts'
import { SecondFactors } from '../credentials/second-factors.ts'
import { OwnProof } from '../sign-in/own-proof.ts'
import { PasswordCheck } from '../sign-in/password-check.ts'
import { type Arrival, SealedAttempts } from './attempt.ts'
import { type Proved, SocialSignIn } from './social-sign-in.ts'

interface PasswordGiven {
  /** Counts where the provider tells no address. */
  email: string
  password: string
  ip: string
  device?: Buffer
}

/** What the owner of an account does about the providers that let them in; a ticket says whom one of them has just seen. */
@Injectable()
export class SocialLinking {
  private readonly arrivals: SealedAttempts<Arrival>

  constructor(
    @Inject(SocialSignIn) private readonly signIn: SocialSignIn,
    @Inject(PasswordCheck) private readonly check: PasswordCheck,
    @Inject(OwnProof) private readonly proof: OwnProof,
    @Inject(SecondFactors) private readonly secondFactors: SecondFactors,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(LinkedProviders) private readonly links: LinkedProviders,
    @Inject(AccountClosing) private readonly closing: AccountClosing,
    @Inject(Config) config: Pick<IdentityConfig, 'masterKey'>,
  ) {
    this.arrivals = new SealedAttempts('arrival', config.masterKey)
  }

  ticketOf(arrival: Arrival, now: Date): string {
    return this.arrivals.seal(arrival, now)
  }

  /** @throws DomainError PROVIDER_EXPIRED */
  open(ticket: string, now: Date): Arrival {
    const arrival = this.arrivals.open(ticket, now)
    if (!arrival) throw new DomainError('PROVIDER_EXPIRED')
    return arrival
  }

  /**
   * On the way in. Whoever has a second factor gets a ticket instead, and links with it once the code was right.
   * @throws DomainError PROVIDER_TAKEN, PROVIDER_LINKED, and what a sign-in is refused with
   */
  async byPassword(
    arrival: Arrival,
    { email, ...given }: PasswordGiven,
    asked: CommandMeta,
  ): Promise<{ proved: Proved; ticket?: string }> {
    const proved = await this.check.prove({ ...given, email: arrival.email ?? email, now: asked.now })
    if (await this.secondFactors.of(proved.accountId))
      return { proved, ticket: this.ticketOf({ ...arrival, proved: proved.accountId }, asked.now) }
    await this.signIn.link(proved, arrival, asked)
    return { proved }
  }

  /** By whoever has signed in. @throws DomainError PROVIDER_EXPIRED, PROVIDER_TAKEN, PROVIDER_LINKED, WRONG_PASSWORD, SIGN_IN_AGAIN */
  async link(viewer: Viewer, wish: { ticket: string; password?: string | null; ip: string }, meta: CommandMeta) {
    const arrival = this.open(wish.ticket, meta.now)
    const isAsked = arrival.purpose === 'link' || arrival.proved === viewer.id
    if (!isAsked) throw new DomainError('PROVIDER_EXPIRED')
    const before = await this.credentials.of(viewer.id)
    if (!before) throw new DomainError('NOT_FOUND')
    if (arrival.proved !== viewer.id) await this.proof.prove(viewer, { ...wish, now: meta.now })
    return this.signIn.link({ accountId: viewer.id, version: before.version }, arrival, meta)
  }

  /** @returns the moment from which nobody can keep the account @throws DomainError PROVIDER_EXPIRED, NOT_FOUND, LAST_OPERATOR */
  async close(ticket: string, asked: CommandMeta): Promise<string> {
    const arrival = this.open(ticket, asked.now)
    if (arrival.purpose !== 'close') throw new DomainError('PROVIDER_EXPIRED')
    const holder = await this.links.holderOf(arrival)
    if (!holder) throw new DomainError('NOT_FOUND')
    return this.closing.closeProved(holder, asked)
  }
}
