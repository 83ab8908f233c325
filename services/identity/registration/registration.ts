import { randomUUIDv7 } from 'node:crypto'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import { EventStore } from '@delvik/runtime/event-store'
import type { Tx } from '@delvik/runtime/database'
import type { Position } from '@delvik/runtime/recorded'
import { termsVersion } from '@delvik/schemas/values/account'
import { type SignUpForm, normaliseEmail, normaliseName, validateSignUp } from '@delvik/schemas/forms/account-form'
import type { Language } from '@delvik/schemas/values/languages'
import type { Market } from '@delvik/schemas/values/markets'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { ChangeAccount } from '../account/change-account.ts'
import { type AddressRequest, AddressRequests } from '../account/address-requests.ts'
import { Credentials } from '../credentials/credentials.ts'
import { BlindIndex } from '../credentials/blind-index.ts'
import { isGuessed } from '../credentials/guessed-passwords.ts'
import { AddressTaken, Links, requireLive } from '../credentials/links.ts'
import { Passwords } from '../credentials/passwords.ts'
import { SignUpLimits } from '../throttling/sign-up-limits.ts'
import { invitedBy } from './invitation.ts'

export interface NewAccount extends SignUpForm {
  termsVersion: string
  language: Language
  market: Market
  /** A token of `HumanChecks`. */
  humanCheck?: string | null
  invitation?: string | null
}

/** Who has not signed in is nobody, until it turns out whose address or link it is. */
export const visitor = 'visitor'

type Candidate = AddressRequest & { candidate: string; passwordHash: string }

/** New accounts and the proof that their address is theirs. */
@Injectable()
export class Registration {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(BlindIndex) private readonly blindIndex: BlindIndex,
    @Inject(Links) private readonly links: Links,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(SignUpLimits) private readonly limits: SignUpLimits,
    @Inject(AddressRequests) private readonly requests: AddressRequests,
  ) {}

  /**
   * Answers the same for an address that has an account, whose owner is told by mail, and with the same work: the account
   * is made as far as its last row, and then not kept.
   * @throws DomainError FILL_IN_ALL_FIELDS, HUMAN_CHECK_REQUIRED, TOO_MANY_REQUESTS by the address or the IP address, TRY_AGAIN
   */
  async signUp({ humanCheck, ...form }: NewAccount, ip: string, meta: CommandMeta): Promise<void> {
    requireComplete(form)
    if (await this.store.outcome(meta)) return
    const email = normaliseEmail(form.email)
    using place = this.passwords.reserve('visitor')
    await this.limits.admit(email, { ip, token: humanCheck, now: meta.now })
    place[Symbol.dispose]()
    const passwordHash = await this.passwords.hash(form.password, 'visitor')
    const candidate = randomUUIDv7()
    const request = { kind: 'signUp', emailHash: this.blindIndex.ofEmail(email), candidate } as const
    const command = this.newAccount({ ...form, email }, { ...request, passwordHash }, meta)
    await this.bus.execute(command).catch(unlessTaken)
    await this.requests.add(request)
  }

  private newAccount(form: NewAccount, request: Candidate, meta: CommandMeta) {
    const { candidate: accountId, emailHash, passwordHash } = request
    const { email, market, language: lang } = form
    const invited = invitedBy(form.invitation)
    const data = { accountId, name: normaliseName(form.name), email, market, lang, termsVersion, ...invited }
    const alongside = (tx: Tx) => this.credentials.add(tx, { accountId, emailHash, passwordHash, now: meta.now })
    return new ChangeAccount({ type: 'SignUp', data, meta }, { alongside })
  }

  /** @throws DomainError LINK_INVALID, LINK_USED, LINK_EXPIRED */
  async confirmEmail(token: string, asked: CommandMeta): Promise<Position> {
    const link = await this.links.find(token, 'confirm')
    const { accountId } = link
    const meta = { ...asked, actor: accountId }
    const done = await this.store.outcome(meta)
    if (done) return done
    requireLive(link, asked.now)
    const confirm = { type: 'ConfirmEmail', data: { accountId }, meta } as const
    return this.bus.execute(new ChangeAccount(confirm, { alongside: (tx) => this.links.use(tx, link, asked.now) }))
  }
}

/** The terms are those that the person has seen, so they must be today's. */
function requireComplete(form: NewAccount): void {
  const acceptTerms = form.acceptTerms && form.termsVersion === termsVersion
  const fields = validateSignUp({ ...form, acceptTerms }, isGuessed)
  if (fields.length > 0) throw new DomainError('FILL_IN_ALL_FIELDS', { fields })
}

/** The address was taken, or the same request carried out, a moment ago: either way the owner hears of it by mail. */
function unlessTaken(error: unknown): void {
  const repeated = error instanceof DomainError && error.code === 'COMMAND_ID_REUSED'
  if (!repeated && !(error instanceof AddressTaken)) throw error
}
