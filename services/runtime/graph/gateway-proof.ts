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
 * For whom the gateway asks: `caller`, whose token it hands on, or `listeners`, all who listen to what is told live. The
 * second one may read what does not depend on who reads it, so the gateway asks for that alone.
 */
export type Asking = 'caller' | 'listeners'

/**
 * That a request to a subgraph comes from the gateway, which has judged its document: `<milliseconds>.<HMAC-SHA256 of
 * these, for whom it asks and the body>`. Of a caller it says nothing, and so grants no reading.
 * @param now of the wall clock, also where the platform's can be moved
 */
export function proveGateway(
  secret: string,
  body: string | Buffer,
  { now = Date.now(), asking = 'caller' }: { now?: number; asking?: Asking } = {},
): string {
  const about = `POST /graphql ${now}${asking === 'caller' ? '' : ` ${asking}`}\n`
  return `${now}.${createHmac('sha256', secret).update(about).update(body).digest('base64url')}`
}

/** For whom the gateway asks; undefined when it does not. */
export function askingOf(
  secret: string,
  { proof, body, now = Date.now() }: { proof: unknown; body: string | Buffer; now?: number },
): Asking | undefined {
  const [, saidAt] = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(String(proof)) ?? []
  if (!saidAt || Math.abs(now - Number(saidAt)) > goodFor) return undefined
  return (['caller', 'listeners'] as const).find((asking) =>
    timingSafeEqual(
      Buffer.from(String(proof)),
      Buffer.from(proveGateway(secret, body, { now: Number(saidAt), asking })),
    )
  )
}
