import { createHmac } from 'node:crypto'
import { Config } from '@delvik/runtime/config'
import type { SocialProvider } from '@delvik/schemas/values/account'
import { Inject, Injectable } from '@nestjs/common'
import type { IdentityConfig } from '../config.ts'

/** Finds rows by an address without holding the address: HMAC-SHA256 under a secret of this service alone. */
@Injectable()
export class BlindIndex {
  constructor(@Inject(Config) private readonly config: Pick<IdentityConfig, 'addressSecret'>) {}

  /** @param address in `normaliseEmail` form */
  ofEmail(address: string): Buffer {
    return this.of('email', address)
  }

  /** Sign-ups with an address count apart from the sign-ins by it. @param address in `normaliseEmail` form */
  ofSignUp(address: string): Buffer {
    return this.of('email signUp', address)
  }

  /** Attempts of different kinds from one address count apart. */
  ofIp(attempt: 'signIn' | 'signUp' | 'reset' | 'unchecked', ip: string): Buffer {
    return this.of(`ip ${attempt}`, ip)
  }

  /** Failures of a device that somebody is known by count apart from those of strangers. @param of an address or an account */
  ofDevice(of: Buffer, device: Buffer): Buffer {
    return this.of('device', `${of.toString('hex')} ${device.toString('hex')}`)
  }

  /** Passwords and codes that somebody gives who has signed in, and codes after a password, count by the account. */
  ofAccount(attempt: 'own password' | 'second factor' | 'second step', accountId: string): Buffer {
    return this.of(attempt, accountId)
  }

  /** Somebody by what a provider calls them. */
  ofSubject(provider: SocialProvider, subject: string): Buffer {
    return this.of(`subject ${provider}`, subject)
  }

  private of(kind: string, text: string): Buffer {
    return createHmac('sha256', this.config.addressSecret).update(`${kind}:${text}`).digest()
  }
}
