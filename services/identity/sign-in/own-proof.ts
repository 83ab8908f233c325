import { requireFreshSignIn } from '@delvik/runtime/fresh-sign-in'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject, Injectable } from '@nestjs/common'
import { Credentials } from '../credentials/credentials.ts'
import { PasswordCheck } from './password-check.ts'

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
  async prove(viewer: Viewer, { password, ip, now }: Proof): Promise<void> {
    const own = await this.credentials.of(viewer.id)
    if (own?.hasPassword) await this.check.proveOwn(viewer.id, { password: password ?? '', ip, now })
    else requireFreshSignIn(viewer, now)
  }
}
