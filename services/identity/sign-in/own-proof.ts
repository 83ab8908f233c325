import { DomainError } from '@delvik/runtime/errors'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject, Injectable } from '@nestjs/common'
import { Credentials } from '../credentials/credentials.ts'
import { PasswordCheck } from './password-check.ts'

/** Milliseconds that a sign-in stands for a password that there is none of. */
const fresh = 15 * 60_000

interface Proof {
  password?: string | null
  ip: string
  now: Date
}

/** Somebody who has signed in proves again who they are: by their password, else by having signed in just now. */
@Injectable()
export class OwnProof {
  constructor(
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(PasswordCheck) private readonly check: PasswordCheck,
  ) {}

  /** @throws DomainError WRONG_PASSWORD, SIGN_IN_AGAIN, and what a sign-in is refused with for too many failures */
  async prove({ id, authTime }: Viewer, { password, ip, now }: Proof): Promise<void> {
    const own = await this.credentials.of(id)
    if (own?.hasPassword) await this.check.proveOwn(id, { password: password ?? '', ip, now })
    else if (authTime.getTime() < now.getTime() - fresh) throw new DomainError('SIGN_IN_AGAIN')
  }
}
