import { Config } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { Inject, Injectable } from '@nestjs/common'
import { generateAuthenticationOptions, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { IdentityConfig } from '../config.ts'
import { Credentials } from '../credentials/credentials.ts'
import { proveKey, readUsedKey } from '../credentials/passkey-answers.ts'
import { PasskeyChallenges } from '../credentials/passkey-challenges.ts'
import { Passkeys } from '../credentials/passkeys.ts'
import { SecondFactors } from '../credentials/second-factors.ts'
import type { Proved } from '../session/sessions.ts'

/** What its challenges are good for; those of new keys are for an account. */
const signIn = 'sign-in'

/** Signing in by a key of a device, which says itself whose it is. */
@Injectable()
export class PasskeySignIn {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(PasskeyChallenges) private readonly challenges: PasskeyChallenges,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(Config) private readonly config: Pick<IdentityConfig, 'origins'>,
  ) {}

  /** What a device is asked to sign; it knows itself which keys it has for the page, and the page's host. */
  async ask(now: Date): Promise<Omit<PublicKeyCredentialRequestOptionsJSON, 'rpId'>> {
    const { rpId: _, ...options } = await generateAuthenticationOptions({
      rpID: '',
      challenge: this.challenges.give(signIn, now),
      userVerification: 'required',
    })
    return options
  }

  /**
   * A key that its device has let somebody use is as good as the code after a password, for those who have set one up.
   * @throws DomainError PASSKEY_REFUSED, SIGN_IN_EXPIRED
   */
  async prove(answer: unknown, now: Date): Promise<Proved> {
    const used = readUsedKey(answer, this.config.origins)
    if (!this.challenges.isGood(used.challenge, signIn, now)) throw new DomainError('SIGN_IN_EXPIRED')
    const { id } = used.response
    const known = await this.passkeys.find(id)
    // Before the key is looked at again, so that a new password, which ends all keys, is never passed by.
    const version = known && (await this.credentials.versionOf(known.accountId))
    if (!known || version === undefined) throw new DomainError('PASSKEY_REFUSED')
    const counter = await proveKey(used, known)
    await this.database.transaction(async (tx) => {
      const isFirst = await this.challenges.use(tx, used.challenge, now)
      if (!isFirst || !(await this.passkeys.used(tx, { id, counter, at: now })))
        throw new DomainError('PASSKEY_REFUSED')
    })
    const { accountId } = known
    return { accountId, version, secondStep: Boolean(await this.factors.of(accountId)) }
  }
}
