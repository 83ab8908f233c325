import { randomUUIDv7 } from 'node:crypto'
import type { CommandMeta } from '@delvik/runtime/decider'
import type { Tx } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { Keys } from '@delvik/runtime/keys'
import type { Position } from '@delvik/runtime/recorded'
import {
  normaliseEmail,
  normaliseName,
  type SocialSignUpForm,
  validateSocialSignUp,
} from '@delvik/schemas/forms/account-form'
import { type SocialProvider, termsVersion } from '@delvik/schemas/values/account'
import type { Language } from '@delvik/schemas/values/languages'
import type { Market } from '@delvik/schemas/values/markets'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { ChangeAccount } from '../account/change-account.ts'
import { People } from '../account/me.ts'
import { BlindIndex } from '../credentials/blind-index.ts'
import { type Credential, Credentials } from '../credentials/credentials.ts'
import { LinkedProviders } from '../credentials/linked-providers.ts'
import { AddressTaken } from '../credentials/links.ts'
import { invitedBy } from '../registration/invitation.ts'
import { SignUpLimits } from '../throttling/sign-up-limits.ts'
import type { Arrival } from './attempt.ts'

export type Proved = Pick<Credential, 'accountId' | 'version'>

/** What becomes of somebody whom a provider has seen. */
export type Meeting =
  | { proved: Proved }
  /** Somebody has the address already: that it is theirs is proved by the password. */
  | { ask: 'password' }
  /** Nobody has it, or the provider tells none. */
  | { ask: 'account' }

export interface NewSocialAccount extends SocialSignUpForm {
  termsVersion: string
  language: Language
  market: Market
  /** A token of `HumanChecks`. */
  humanCheck?: string | null | undefined
  invitation?: string | null | undefined
}

/** Accounts that a provider lets people into: found, made, linked and unlinked. */
@Injectable()
export class SocialSignIn {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(LinkedProviders) private readonly links: LinkedProviders,
    @Inject(BlindIndex) private readonly blindIndex: BlindIndex,
    @Inject(People) private readonly people: People,
    @Inject(SignUpLimits) private readonly limits: SignUpLimits,
    @Inject(Keys) private readonly keys: Keys,
  ) {}

  /** Links by itself where the provider and we have both made sure of the address, and never else. */
  async meet(arrival: Arrival, asked: CommandMeta): Promise<Meeting> {
    const holder = await this.links.holderOf(arrival)
    if (holder) return { proved: holder }
    const owner = arrival.email === null ? undefined : await this.ownerOf(arrival.email)
    if (!owner) return { ask: 'account' }
    const confirmed = arrival.verified && (await this.people.me(owner.accountId))?.confirmed
    if (!confirmed || !arrival.email) return { ask: 'password' }
    await this.link(owner, arrival, asked, arrival.email)
    return { proved: owner }
  }

  /**
   * An account for somebody whom nobody here knows. Of several at once one is made, and all are let into it.
   * @throws DomainError FILL_IN_ALL_FIELDS, EMAIL_TAKEN, HUMAN_CHECK_REQUIRED, TOO_MANY_REQUESTS
   */
  async register(arrival: Arrival, form: NewSocialAccount, ip: string, asked: CommandMeta): Promise<Meeting> {
    const met = await this.meet(arrival, asked)
    if (!('ask' in met && met.ask === 'account')) return met
    const email = arrival.email ?? normaliseEmail(form.email)
    requireComplete({ ...form, email })
    await this.limits.admit(email, { ip, token: form.humanCheck, now: asked.now })
    const candidate = randomUUIDv7()
    try {
      await this.bus.execute(this.newAccount(candidate, { ...arrival, email }, form, asked))
      return { proved: { accountId: candidate, version: 1 } }
    } catch (error) {
      if (!isTaken(error)) throw error
      await this.keys.abandon(candidate, 'contact')
      return this.meetAgain({ ...arrival, email }, asked)
    }
  }

  /** In a session of the account's, or with its password. @throws DomainError PROVIDER_TAKEN, PROVIDER_LINKED, WRONG_CREDENTIALS if what was proved has changed since */
  async link(proved: Proved, arrival: Arrival, asked: CommandMeta, verified?: string): Promise<Position> {
    const { accountId } = proved
    const { provider } = arrival
    const alongside = async (tx: Tx) => {
      if (!(await this.credentials.holds(tx, proved))) throw new DomainError('WRONG_CREDENTIALS')
      await this.links.add(tx, accountId, arrival, asked.now)
    }
    const data = { accountId, provider, ...(verified !== undefined && { verified }) }
    const meta = { ...asked, actor: accountId }
    return this.bus.execute(new ChangeAccount({ type: 'LinkProvider', data, meta }, { alongside }))
  }

  /** @throws DomainError LAST_WAY_IN */
  unlink(accountId: string, provider: SocialProvider, meta: CommandMeta): Promise<Position> {
    return this.bus.execute(new ChangeAccount({ type: 'UnlinkProvider', data: { accountId, provider }, meta }))
  }

  private newAccount(
    accountId: string,
    arrival: Arrival & { email: string },
    form: NewSocialAccount,
    asked: CommandMeta,
  ) {
    const { provider, email } = arrival
    const { language: lang, market } = form
    const by = { provider, verified: arrival.verified }
    const invited = invitedBy(form.invitation)
    const data = { accountId, name: normaliseName(form.name), email, market, lang, termsVersion, by, ...invited }
    const alongside = async (tx: Tx) => {
      const emailHash = this.blindIndex.ofEmail(email)
      await this.credentials.add(tx, { accountId, emailHash, passwordHash: null, now: asked.now })
      await this.links.add(tx, accountId, arrival, asked.now)
    }
    return new ChangeAccount({ type: 'SignUp', data, meta: asked }, { alongside })
  }

  /** Somebody was faster by a moment, or the address may still be taken back by whoever had it. */
  private async meetAgain(arrival: Arrival & { email: string }, asked: CommandMeta): Promise<Meeting> {
    const met = await this.meet(arrival, asked)
    if ('ask' in met && met.ask === 'account') throw new DomainError('EMAIL_TAKEN')
    return met
  }

  private ownerOf(email: string): Promise<Credential | undefined> {
    return this.credentials.byEmail(this.blindIndex.ofEmail(email))
  }
}

function requireComplete(form: NewSocialAccount): void {
  const fields = validateSocialSignUp({ ...form, acceptTerms: form.acceptTerms && form.termsVersion === termsVersion })
  if (fields.length > 0) throw new DomainError('FILL_IN_ALL_FIELDS', { fields })
}

function isTaken(error: unknown): boolean {
  return error instanceof AddressTaken || (error instanceof DomainError && error.code === 'PROVIDER_TAKEN')
}
