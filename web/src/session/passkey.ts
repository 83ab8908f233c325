import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'

/** Whether this browser can ask a device for a key at all. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis
}

/** Whoever was asked by their device has said no, or nothing for too long: they know that, and nothing is to be told. */
export class PasskeyDeclined extends Error {
  override name = 'PasskeyDeclined'
}

/** @param options as the graph gives them @throws PasskeyDeclined; DOMException InvalidStateError when the device has one */
export async function makePasskey(options: string): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return asked(() => startRegistration({ optionsJSON: JSON.parse(options) }))
}

/** @param options as identity gives them @throws PasskeyDeclined */
export async function giveProof(options: unknown): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  return asked(() => startAuthentication({ optionsJSON: options as Options })) // of our own route
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const { name } = error as Error // of the library, or the browser's
    throw name === 'NotAllowedError' || name === 'AbortError' ? new PasskeyDeclined() : error
  }
}
