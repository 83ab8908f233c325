import { createHmac } from 'node:crypto'

/** Finds rows by an address without holding the address: HMAC-SHA256 under a secret of this service alone. */
export class Fingerprint {
  constructor(private readonly secret: string) {}

  /** @param address in `normaliseEmail` form */
  ofEmail(address: string): Buffer {
    return this.of('email', address)
  }

  /** Attempts of different kinds from one address count apart. */
  ofIp(attempt: 'signIn' | 'reset', ip: string): Buffer {
    return this.of(`ip ${attempt}`, ip)
  }

  private of(kind: string, text: string): Buffer {
    return createHmac('sha256', this.secret).update(`${kind}:${text}`).digest()
  }
}
