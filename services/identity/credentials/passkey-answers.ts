import { DomainError } from '@delvik/runtime/errors'
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import { isOwn } from '../own-origins.ts'
import type { KnownPasskey } from './passkeys.ts'

/** Base64url, of a size that devices keep to. */
const bytes = z.string().max(20_000).regex(/^[\w-]*$/)
const answer = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.object({}).catch({}),
})
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).catch([])
const registration = answer.extend({
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.default([]) }),
})
const authentication = answer.extend({
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish().transform((handle) => handle ?? undefined),
  }),
})

/** Where a device was asked, and what. */
interface Asked {
  origin: string
  challenge: string
}

/** A key that a device has made. */
export interface MadeKey extends Asked {
  key: WebAuthnCredential
}

/** @throws DomainError PASSKEY_REFUSED for what no device of ours has made @param origins as configured; none: loopback */
export async function readMadeKey(given: unknown, origins: readonly string[]): Promise<MadeKey> {
  const response = parse(registration, given) satisfies RegistrationResponseJSON
  const asked = askedOf(response.response.clientDataJSON, origins)
  const { verified, registrationInfo } = await orRefused(
    verifyRegistrationResponse({ response, ...expected(asked) }),
  )
  if (!verified) throw new DomainError('PASSKEY_REFUSED')
  return { ...asked, key: { ...registrationInfo.credential, transports: response.response.transports } }
}

/** Which key somebody wants to sign in by; nothing is proved yet. @throws DomainError PASSKEY_REFUSED */
export function readUsedKey(given: unknown, origins: readonly string[]): UsedKey {
  const response = parse(authentication, given) satisfies AuthenticationResponseJSON
  return { ...askedOf(response.response.clientDataJSON, origins), response }
}

export interface UsedKey extends Asked {
  response: z.infer<typeof authentication>
}

/** @returns its count of uses @throws DomainError PASSKEY_REFUSED unless the key has signed what was asked, where it is good */
export async function proveKey({ response, ...asked }: UsedKey, { key, host }: KnownPasskey): Promise<number> {
  if (hostOf(asked) !== host) throw new DomainError('PASSKEY_REFUSED')
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({ response, credential: key, ...expected(asked) }),
  )
  if (!verified) throw new DomainError('PASSKEY_REFUSED')
  return authenticationInfo.newCounter
}

export function hostOf({ origin }: Pick<Asked, 'origin'>): string {
  return new URL(origin).hostname
}

/** The device says at which page it was asked, and signs that; a page that is not ours is nobody's to sign in by. */
function askedOf(clientDataJSON: string, origins: readonly string[]): Asked {
  try {
    const { origin, challenge } = decodeClientDataJSON(clientDataJSON)
    if (isOwn(origin, origins)) return { origin, challenge }
  } catch {
    // No JSON.
  }
  throw new DomainError('PASSKEY_REFUSED')
}

function expected({ origin, challenge }: Asked) {
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: hostOf({ origin }) }
}

function parse<T>(type: z.ZodType<T>, given: unknown): T {
  const { success, data } = type.safeParse(given)
  if (!success) throw new DomainError('PASSKEY_REFUSED')
  return data
}

/** The library throws for whatever does not fit. */
async function orRefused<T>(verification: Promise<T>): Promise<T> {
  try {
    return await verification
  } catch {
    throw new DomainError('PASSKEY_REFUSED')
  }
}
