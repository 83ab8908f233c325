import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ConfigReader } from '../process/config.ts'

/** Carries the proof; the front says it, and whatever comes under this name from outside is dropped. */
export const gatewayProofHeader = 'x-delvik-gateway'

/** Milliseconds that a proof is good for, before and after: clocks of machines differ, and requests wait. */
const goodFor = 60_000

/** The secret that the gateway shares with every service. */
export function readGatewayProof(from: ConfigReader): string {
  return from.passingSecret('GATEWAY_PROOF', 'the gateway proof of the demo')
}

/**
 * That a request to a subgraph comes from the gateway, which has judged its document: `<milliseconds>.<HMAC-SHA256 of
 * these and the body>`. It says nothing of who asks, and so grants no reading.
 * @param now of the wall clock, also where the platform's can be moved
 */
export function proveGateway(secret: string, body: string | Buffer, now = Date.now()): string {
  return `${now}.${createHmac('sha256', secret).update(`POST /graphql ${now}\n`).update(body).digest('base64url')}`
}

export function isFromGateway(
  secret: string,
  { proof, body, now = Date.now() }: { proof: unknown; body: string | Buffer; now?: number },
): boolean {
  const [, saidAt] = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(String(proof)) ?? []
  if (!saidAt || Math.abs(now - Number(saidAt)) > goodFor) return false
  return timingSafeEqual(Buffer.from(String(proof)), Buffer.from(proveGateway(secret, body, Number(saidAt))))
}
