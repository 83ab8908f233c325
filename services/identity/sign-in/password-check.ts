import { Config } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import { normaliseEmail } from '@delvik/schemas/forms/account-form'
import { Attempts } from '../throttling/attempts.ts'
import { type Credential, Credentials } from '../credentials/credentials.ts'
import { BlindIndex } from '../credentials/blind-index.ts'
import { type Asking, Passwords } from '../credentials/passwords.ts'
import { signInLimit, networkLimit } from '../throttling/throttle.ts'
import { Inject, Injectable } from '@nestjs/common'
import { KnownDevices } from '../session/known-devices.ts'
import type { IdentityConfig } from '../config.ts'

interface PasswordAttempt {
  password: string
  ip: string
  now: Date
}

interface SignIn {
  email: string
  /** By the hash of its cookie. One that the account is known by has a count of its own: a stranger locks nobody out of it. */
  device?: Buffer
}

/** Who somebody says they are, as far as it can be told before their password. */
interface Claim {
  /** What the failures are counted by. */
  key: Buffer
  asking: Asking
}

/** Proves a password, with the same work and the same answers for addresses that exist and for those that do not. */
@Injectable()
export class PasswordCheck {
  constructor(
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(BlindIndex) private readonly blindIndex: BlindIndex,
    @Inject(Config) private readonly config: Pick<IdentityConfig, 'failuresPerNetwork'>,
  ) {}

  /** @throws DomainError WRONG_CREDENTIALS, ACCOUNT_LOCKED, TOO_MANY_REQUESTS of the IP address, TRY_AGAIN */
  async prove({ email, device, ...attempt }: PasswordAttempt & SignIn): Promise<Credential> {
    const { blindIndex } = this
    const address = blindIndex.ofEmail(normaliseEmail(email))
    const isKnown = device && (await this.devices.isKnownAt(address, device))
    if (!isKnown) return this.proveAt(address, attempt, { key: address, asking: 'stranger' })
    return this.proveAt(address, attempt, { key: blindIndex.ofDevice(address, device), asking: 'known' })
  }

  /** The same by somebody who has signed in, whom no failures at the sign-in hinder. @throws WRONG_PASSWORD, NO_PASSWORD, NOT_FOUND, and as `prove` */
  async proveOwn(accountId: string, attempt: PasswordAttempt): Promise<Credential> {
    const own = await this.credentials.of(accountId)
    if (!own) throw new DomainError('NOT_FOUND')
    if (!own.hasPassword) throw new DomainError('NO_PASSWORD')
    try {
      const key = this.blindIndex.ofAccount('own password', accountId)
      return await this.proveAt(own.emailHash, attempt, { key, asking: 'known' })
    } catch (error) {
      throw error instanceof DomainError && error.code === 'WRONG_CREDENTIALS' ? wrongPassword() : error
    }
  }

  private async proveAt(
    address: Buffer,
    { password, ip, now }: PasswordAttempt,
    { key: count, asking }: Claim,
  ): Promise<Credential> {
    // A flood of guesses must not count against those who only get no turn.
    using place = this.passwords.reserve(asking)
    const { attempts, blindIndex } = this
    const network = blindIndex.ofIp('signIn', ip)
    await this.admit(network, count, now)
    const credential = await this.credentials.byEmail(address)
    place[Symbol.dispose]()
    const verdict = await this.passwords.verify(credential?.passwordHash, password, asking)
    if (!credential || verdict === 'wrong') {
      await attempts.count(network, networkLimit(this.config.failuresPerNetwork), now)
      if (count === address) await attempts.tell(address, credential?.accountId, now)
      throw new DomainError('WRONG_CREDENTIALS')
    }
    await attempts.clear(count)
    if (verdict === 'outdated') await this.credentials.rehash(credential, await this.passwords.hash(password, 'known'))
    return credential
  }

  /** Counts the attempt before the password is looked at, so that many at once are not more than the limit. */
  private async admit(network: Buffer, count: Buffer, now: Date): Promise<void> {
    const busy = await this.attempts.blockedUntil(network, now)
    if (busy) throw new DomainError('TOO_MANY_REQUESTS', { retryAt: busy })
    const locked = await this.attempts.count(count, signInLimit, now)
    if (locked) throw new DomainError('ACCOUNT_LOCKED', { retryAt: locked })
  }
}

/** What somebody has given as the present password is not. */
export function wrongPassword(): DomainError {
  return new DomainError('WRONG_PASSWORD', { fields: [{ path: 'password', code: 'WRONG_PASSWORD' }] })
}
