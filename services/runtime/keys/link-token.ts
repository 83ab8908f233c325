import { createHmac } from 'node:crypto'

/**
 * The token of a one-time link in a mail: base64url(HMAC-SHA256(secret, event id + purpose)). The service that owns the
 * link and the one that sends the mail derive it independently, so that it travels in no event (`consistency.md` 6).
 */
export function linkToken(secret: string, eventId: string, purpose: string): string {
  return createHmac('sha256', secret).update(`${eventId}:${purpose}`).digest('base64url')
}
