import { Config } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import type { SocialProvider } from '@delvik/schemas/values/account'
import { Inject, Injectable } from '@nestjs/common'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { IdentityConfig } from '../config.ts'
import type { Departure, Purpose } from './attempt.ts'
import { type Known, protocols } from './protocols.ts'
import { refusalOfProvider } from './provider-refusal.ts'

interface Wish {
  provider: SocialProvider
  purpose: Purpose
  /** Where people go afterwards, as they have asked. */
  next: string
  redirectUri: string
  now: Date
}

/** Milliseconds by which the clock of a provider may differ from ours. */
const skew = 60_000

/** The services by which people sign in besides a password: OpenID Connect with Google, OAuth 2 with the others. */
@Injectable()
export class Providers {
  private readonly opened = new Map<SocialProvider, Promise<Configuration>>()

  constructor(@Inject(Config) private readonly config: Pick<IdentityConfig, 'social'>) {}

  /** In the order in which they are shown. */
  get offered(): SocialProvider[] {
    return Object.keys(this.config.social) as SocialProvider[] // the keys of a record
  }

  /** Where the browser goes, and what it brings back. @throws DomainError NOT_FOUND for one that is not offered, PROVIDER_AWAY */
  async begin({ redirectUri, now, ...wish }: Wish): Promise<{ address: URL; departure: Departure }> {
    const configuration = await this.open(wish.provider)
    const { scope, pkce, nonce, fresh } = protocols[wish.provider]
    const departure = {
      ...wish,
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
      begunAt: now.getTime(),
    }
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope,
      state: departure.state,
      ...(nonce && { nonce: departure.nonce }),
      ...(pkce && {
        code_challenge: await calculatePKCECodeChallenge(departure.verifier),
        code_challenge_method: 'S256',
      }),
      ...fresh(wish.purpose === 'close'),
    })
    return { address, departure }
  }

  /** Whom the provider has seen. @param arrived the address that the browser was sent to @throws DomainError PROVIDER_DECLINED, PROVIDER_REFUSED, PROVIDER_AWAY */
  async identify(departure: Departure, arrived: URL): Promise<Known> {
    const { provider, state, nonce, verifier, purpose, begunAt } = departure
    const protocol = protocols[provider]
    try {
      const configuration = await this.open(provider)
      const tokens = await authorizationCodeGrant(configuration, arrived, {
        expectedState: state,
        ...(protocol.nonce && { expectedNonce: nonce, idTokenExpected: true }),
        ...(protocol.pkce && { pkceCodeVerifier: verifier }),
      })
      const known = await protocol.person(configuration, tokens)
      const isFresh = !protocol.nonce || (known.authTime ?? 0) >= begunAt - skew
      if (purpose === 'close' && !isFresh) throw new DomainError('PROVIDER_REFUSED')
      return known
    } catch (error) {
      throw refusalOfProvider(error)
    }
  }

  /** Asked once what it can; one that did not answer is asked again the next time. */
  private open(provider: SocialProvider): Promise<Configuration> {
    const settings = this.config.social[provider]
    if (!settings) throw new DomainError('NOT_FOUND')
    const known = this.opened.get(provider)
    if (known) return known
    const opening = protocols[provider].open(settings).catch((error: unknown) => {
      this.opened.delete(provider)
      throw refusalOfProvider(error)
    })
    this.opened.set(provider, opening)
    return opening
  }
}
