import { Config } from '@delvik/runtime/config'
import { EventStore } from '@delvik/runtime/event-store'
import { Inject, Injectable } from '@nestjs/common'
import type { StaffRole } from '@delvik/schemas/values/account'
import { SignJWT } from 'jose'
import { account, accountStream } from '../account/account.ts'
import type { IdentityConfig } from '../config.ts'
import { RefreshTokenFamilies } from '../session/refresh-families.ts'
import { SigningKeys } from './signing-keys.ts'

/** Seconds. */
export const accessTokenLife = 600

interface AccessToken {
  accessToken: string
  expiresAt: Date
  /** Seconds; for clients, whose clocks are their own. */
  expiresIn: number
}

interface SignedIn {
  sid: string
  accountId: string
  authTime: Date
}

/**
 * Makes access tokens: who, in which session, with which staff roles; no role and no plan, which are folded facts.
 * Staff roles are for those alone who sign in with a second factor and have given it in this session.
 */
@Injectable()
export class TokenIssuer {
  constructor(
    @Inject(SigningKeys) private readonly keys: SigningKeys,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(RefreshTokenFamilies) private readonly tokenFamilies: RefreshTokenFamilies,
    @Inject(Config) private readonly config: Pick<IdentityConfig, 'tokens'>,
  ) {}

  async issue({ sid, accountId, authTime }: SignedIn, now: Date): Promise<AccessToken> {
    const { kid, key } = await this.keys.current(now)
    const staff = await this.staffRolesOf(accountId, sid)
    const issuedAt = Math.floor(now.getTime() / 1000)
    const accessToken = await new SignJWT({ sid, staff, auth_time: Math.floor(authTime.getTime() / 1000) })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid })
      .setSubject(accountId)
      .setIssuer(this.config.tokens.issuer)
      .setAudience(this.config.tokens.audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessTokenLife)
      .sign(key)
    return { accessToken, expiresAt: new Date((issuedAt + accessTokenLife) * 1000), expiresIn: accessTokenLife }
  }

  private async staffRolesOf(accountId: string, sid: string): Promise<readonly StaffRole[]> {
    const state = await this.store.state(accountStream(accountId), account)
    if (state.status !== 'registered' || state.staff.length === 0 || !state.secondFactor) return []
    return (await this.tokenFamilies.hasSecondStep(sid)) ? state.staff : []
  }
}
