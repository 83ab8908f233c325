import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Carries the proof. */
export const serviceProofHeader = 'x-delvik-service'

/** Milliseconds that a proof is good for, before and after: clocks of machines differ, and requests wait. */
const goodFor = 60_000

/** A request between services, as it goes over the wire. */
export interface ProvenRequest {
  method: string
  /** With its query. */
  address: string
}

/** The key of one service, of a secret that stands for all: who has the key cannot make another's. */
export function serviceKey(secret: string, service: string): Buffer {
  return createHmac('sha256', secret).update(`service ${service}`).digest()
}

/**
 * That a request comes from a service: `<milliseconds>.<SHA-256 of the body>.<HMAC-SHA256 of these and the request>`,
 * good for a minute, for this request alone. What it says of the body is for whoever reads it to compare.
 * @param now of the wall clock, also where the platform's can be moved
 */
export function proveService(key: Buffer, request: ProvenRequest, body: Uint8Array, now = Date.now()): string {
  return proofOf(key, request, { sha256: createHash('sha256').update(body).digest('hex'), at: now })
}

/** The SHA-256 of the body that may come with the request, hexadecimal; undefined when the proof is none. */
export function provenBody(
  key: Buffer,
  request: ProvenRequest,
  proof: unknown,
  now = Date.now(),
): string | undefined {
  const [, at = '', sha256 = ''] = /^([1-9]\d{0,14})\.([\da-f]{64})\.[\w-]{43}$/.exec(String(proof)) ?? []
  if (!at || Math.abs(now - Number(at)) > goodFor) return undefined
  const right = Buffer.from(proofOf(key, request, { sha256, at: Number(at) }))
  return timingSafeEqual(Buffer.from(String(proof)), right) ? sha256 : undefined
}

function proofOf(key: Buffer, { method, address }: ProvenRequest, { sha256, at }: { sha256: string; at: number }) {
  const mac = createHmac('sha256', key).update(`${method} ${address} ${at} ${sha256}`).digest('base64url')
  return `${at}.${sha256}.${mac}`
}
