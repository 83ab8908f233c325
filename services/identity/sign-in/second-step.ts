import type { CommandMeta } from '@delvik/runtime/decider'
import { Database, type Tx } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { ChangeAccount } from '../account/change-account.ts'
import { SecondFactors } from '../credentials/second-factors.ts'
import { KnownDevices } from '../session/known-devices.ts'
import { CodeLimits } from '../throttling/code-limits.ts'
import { Challenges, type Proved } from './challenges.ts'

interface Answer {
  challenge: string
  /** Of the app, or a recovery code. */
  code: string
  /** By the hash of its cookie. */
  device: Buffer
}

/** What is asked for after the password, of those who have set it up. */
@Injectable()
export class SecondStep {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Database) private readonly database: Database,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(Challenges) private readonly challenges: Challenges,
    @Inject(CodeLimits) private readonly limits: CodeLimits,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
  ) {}

  /** A challenge, when a code is due; undefined when the password will do. */
  async challenge(proved: Proved, now: Date): Promise<string | undefined> {
    return (await this.factors.of(proved.accountId)) && (await this.challenges.give(proved, now))
  }

  /** @throws DomainError SIGN_IN_EXPIRED, WRONG_CODE, TOO_MANY_REQUESTS */
  async prove(answer: Answer, asked: CommandMeta): Promise<Proved & { secondStep: true }> {
    const proved = await this.challenges.find(answer.challenge, asked.now)
    if (!proved) throw new DomainError('SIGN_IN_EXPIRED')
    const { accountId } = proved
    const { isKnown } = await this.devices.at(accountId, answer.device)
    const attempt = {
      accountId,
      step: 'second step',
      device: isKnown ? answer.device : undefined,
      now: asked.now,
    } as const
    await this.limits.limited(attempt, async () => {
      const byApp = await this.takeCode(accountId, answer, asked.now)
      if (!byApp) await this.takeRecoveryCode(accountId, answer, { ...asked, actor: accountId })
    })
    return { ...proved, secondStep: true }
  }

  private takeCode(accountId: string, answer: Answer, now: Date): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      if (!(await this.factors.takeCode(tx, accountId, answer.code, now))) return false
      await this.use(tx, answer)
      return true
    })
  }

  private async takeRecoveryCode(accountId: string, answer: Answer, meta: CommandMeta): Promise<void> {
    const alongside = async (tx: Tx) => {
      if (!(await this.factors.takeRecoveryCode(tx, accountId, answer.code))) throw new DomainError('WRONG_CODE')
      await this.use(tx, answer)
    }
    await this.bus.execute(new ChangeAccount({ type: 'UseRecoveryCode', data: { accountId }, meta }, { alongside }))
  }

  private async use(tx: Tx, { challenge }: Answer): Promise<void> {
    if (!(await this.challenges.use(tx, challenge))) throw new DomainError('SIGN_IN_EXPIRED')
  }
}
