import { createHmac } from 'node:crypto'

/** By which it can be shown later that an acceptance came from an address that somebody names. */
export function addressHash(secret: string, clientIp: string): string {
  return createHmac('sha256', secret).update(clientIp).digest('hex')
}
