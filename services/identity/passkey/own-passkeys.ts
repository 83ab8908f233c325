import { Config } from '@delvik/runtime/config'
import type { Tx } from '@delvik/runtime/database'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { generateRegistrationOptions, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { ChangeAccount } from '../account/change-account.ts'
import type { MeRow } from '../account/me.ts'
import type { IdentityConfig } from '../config.ts'
import { hostOf, readMadeKey } from '../credentials/passkey-answers.ts'
import { PasskeyChallenges } from '../credentials/passkey-challenges.ts'
import { Passkeys } from '../credentials/passkeys.ts'

/** As devices show it. */
const site = 'Delvik'

/** Keys in the place of a password, made and removed by whoever has signed in. */
@Injectable()
export class OwnPasskeys {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(PasskeyChallenges) private readonly challenges: PasskeyChallenges,
    @Inject(Config) private readonly config: Pick<IdentityConfig, 'origins'>,
  ) {}

  /** What a device is asked to make a key by; the host is left to the browser, which takes that of the page. */
  async begin({ id, email, name }: MeRow, now: Date): Promise<HostLeftOpen<PublicKeyCredentialCreationOptionsJSON>> {
    const known = await this.passkeys.of(id)
    const { rp, ...options } = await generateRegistrationOptions({
      rpName: site,
      rpID: '',
      userName: email,
      userDisplayName: name,
      userID: new TextEncoder().encode(id),
      challenge: this.challenges.give(id, now),
      excludeCredentials: known.map((one) => ({ id: one.id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { ...options, rp: { name: rp.name } }
  }

  /** The key that the device has made. @throws DomainError PASSKEY_REFUSED, SIGN_IN_EXPIRED, TOO_MANY_PASSKEYS */
  async add(accountId: string, { name, answer }: { name: string; answer: unknown }, meta: CommandMeta): Promise<void> {
    const made = await readMadeKey(answer, this.config.origins)
    if (!this.challenges.isGood(made.challenge, accountId, meta.now)) throw new DomainError('SIGN_IN_EXPIRED')
    const alongside = async (tx: Tx) => {
      if (!(await this.challenges.use(tx, made.challenge, meta.now))) throw new DomainError('PASSKEY_REFUSED')
      await this.passkeys.add(tx, { accountId, key: made.key, host: hostOf(made), name, at: meta.now })
    }
    await this.bus.execute(new ChangeAccount({ type: 'AddPasskey', data: { accountId }, meta }, { alongside }))
  }

  /** @throws DomainError NOT_FOUND for one that is not theirs */
  async remove(accountId: string, id: string, meta: CommandMeta): Promise<void> {
    const alongside = async (tx: Tx) => {
      if (!(await this.passkeys.remove(tx, accountId, id))) throw new DomainError('NOT_FOUND')
    }
    await this.bus.execute(new ChangeAccount({ type: 'RemovePasskey', data: { accountId }, meta }, { alongside }))
  }
}

type HostLeftOpen<Options extends { rp: object }> = Omit<Options, 'rp'> & { rp: { name: string } }
