import { createHmac } from 'node:crypto'

/** Seconds that a code is shown, and its digits: what every authenticator app does without being told. */
const period = 30
const digits = 6

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** In RFC 4648's alphabet, as authenticator apps take it; without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The number of the 30 seconds in which a moment lies. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1_000 / period)
}

/** When the 30 seconds of a step begin. */
export function stepStart(step: number): Date {
  return new Date(step * period * 1_000)
}

/** The code of one step: RFC 6238 with SHA-1. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hmac = createHmac('sha1', secret).update(counter).digest()
  const at = hmac.at(-1)! & 15
  return String((hmac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The step whose code it is: of now, or one beside it, since clocks differ; undefined for any other code. */
export function stepOf(code: string, secret: Buffer, now: Date): number | undefined {
  const step = stepAt(now)
  return [step, step - 1, step + 1].find((one) => codeOf(secret, one) === code)
}

/** What an app reads to set itself up. @param label who signs in, which the app shows */
export function setupUri(secret: Buffer, label: string): string {
  const issuer = 'Delvik'
  const query = new URLSearchParams({ secret: base32(secret), issuer })
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${label}`)}?${query.toString()}`
}
