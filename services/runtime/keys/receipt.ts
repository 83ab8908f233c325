import { createHmac, timingSafeEqual } from 'node:crypto'
import { DomainError } from '../process/errors.ts'

/**
 * A statement that another service can check offline: `base64url(json).base64url(mac)`, where `mac` is the HMAC-SHA256
 * of the JSON with its top-level keys in order. Whoever holds it can read it.
 */
export function signReceipt(statement: Readonly<Record<string, unknown>>, secret: string): string {
  const ordered = Object.entries(statement).sort(([a], [b]) => (a < b ? -1 : 1))
  const json = Buffer.from(JSON.stringify(Object.fromEntries(ordered)))
  return `${json.toString('base64url')}.${mac(json, secret).toString('base64url')}`
}

/**
 * What the receipt states; its shape is for the caller to check.
 * @throws DomainError RECEIPT_INVALID when it was not signed with this secret
 */
export function verifyReceipt(receipt: string, secret: string): unknown {
  const [json = '', signature = '', ...rest] = receipt.split('.')
  const stated = Buffer.from(json, 'base64url')
  const given = Buffer.from(signature, 'base64url')
  const right = mac(stated, secret)
  if (rest.length || given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new DomainError('RECEIPT_INVALID')
  }
  return JSON.parse(stated.toString())
}

function mac(json: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(json).digest()
}
