import type { CommandMeta } from '@delvik/runtime/decider'
import type { Tx } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { EventStore } from '@delvik/runtime/event-store'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { AccountEvent } from '../account/account-state.ts'
import { ChangeAccount } from '../account/change-account.ts'
import { People } from '../account/me.ts'
import { SecondFactors } from '../credentials/second-factors.ts'
import { base32, setupUri } from '../credentials/totp.ts'
import { RefreshTokenFamilies } from '../session/refresh-families.ts'
import { CodeLimits } from '../throttling/code-limits.ts'

/** What each change is recorded as. */
const facts = {
  EnableSecondFactor: 'SecondFactorEnabled',
  DisableSecondFactor: 'SecondFactorDisabled',
  RenewRecoveryCodes: 'RecoveryCodesRenewed',
} as const

/** Milliseconds in which a lost answer, of which recovery codes are a part, is given again. */
const answeredAgain = 5 * 60_000

/** A code of an app that sign-in asks for as well: set up, given up, its recovery codes renewed. */
@Injectable()
export class SecondFactor {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(RefreshTokenFamilies) private readonly tokenFamilies: RefreshTokenFamilies,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(CodeLimits) private readonly limits: CodeLimits,
    @Inject(People) private readonly people: People,
  ) {}

  /** What an app is set up with; nothing changes before its first code. @throws DomainError CONFLICT when there is one */
  async begin(accountId: string, now: Date): Promise<{ secret: string; uri: string }> {
    const who = await this.people.me(accountId)
    if (!who) throw new DomainError('NOT_FOUND')
    const secret = await this.factors.begin(accountId, now)
    if (!secret) throw new DomainError('CONFLICT')
    return { secret: base32(secret), uri: setupUri(secret, who.email) }
  }

  /** By the first code, which the session has then given too. @returns the recovery codes @throws DomainError WRONG_CODE, TOO_MANY_REQUESTS */
  async enable({ id: accountId, sid }: Viewer, code: string, meta: CommandMeta): Promise<string[]> {
    const codes = this.factors.recoveryCodesOf(accountId, meta.commandId)
    await this.change('EnableSecondFactor', { accountId, meta }, async (tx) => {
      if (!(await this.factors.enable(tx, accountId, code, meta.now))) return false
      await this.factors.keepRecoveryCodes(tx, accountId, codes)
      await this.tokenFamilies.proveSecondStep(tx, sid)
      return true
    })
    return codes
  }

  /** @returns those in the place of the former ones @throws DomainError WRONG_CODE, TOO_MANY_REQUESTS */
  async renewCodes(accountId: string, code: string, meta: CommandMeta): Promise<string[]> {
    const codes = this.factors.recoveryCodesOf(accountId, meta.commandId)
    await this.change('RenewRecoveryCodes', { accountId, meta }, async (tx) => {
      if (!(await this.factors.takeCode(tx, accountId, code, meta.now))) return false
      await this.factors.keepRecoveryCodes(tx, accountId, codes)
      return true
    })
    return codes
  }

  /** By a code of either kind. @throws DomainError WRONG_CODE, TOO_MANY_REQUESTS */
  async disable(accountId: string, code: string, meta: CommandMeta): Promise<void> {
    await this.change('DisableSecondFactor', { accountId, meta }, async (tx) => {
      const taken = (await this.factors.takeCode(tx, accountId, code, meta.now))
        || (await this.factors.takeRecoveryCode(tx, accountId, code))
      if (!taken) return false
      await this.factors.remove(tx, accountId)
      await this.tokenFamilies.forgetSecondSteps(tx, accountId)
      return true
    })
  }

  /** One that was carried out is not carried out again. @throws DomainError COMMAND_ID_REUSED for another command's id, or a late one's */
  private async change(
    type: keyof typeof facts,
    { accountId, meta }: { accountId: string; meta: CommandMeta },
    take: (tx: Tx) => Promise<boolean>,
  ): Promise<void> {
    if (await this.isDone(facts[type], meta)) return
    const alongside = async (tx: Tx) => {
      if (!(await take(tx))) throw new DomainError('WRONG_CODE')
    }
    const change = new ChangeAccount({ type, data: { accountId }, meta }, { alongside })
    const attempt = { accountId, step: 'second factor', now: meta.now } as const
    await this.limits.limited(attempt, () => this.bus.execute(change))
  }

  private async isDone(fact: AccountEvent['type'], meta: CommandMeta): Promise<boolean> {
    const done = await this.store.outcome(meta)
    if (!done) return false
    const [event] = await this.store.readPage(done.stream, { after: done.version - 1, limit: 1 })
    if (event?.type !== fact || meta.now.getTime() > event.at.getTime() + answeredAgain)
      throw new DomainError('COMMAND_ID_REUSED')
    return true
  }
}
