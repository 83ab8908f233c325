import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Sites } from './sites.ts'

/**
 * Styles that React Aria writes into the document at run time, as they stand in its version 1.22: touch gestures of
 * pressable things. Another version that writes others shows up as a violation in the browser's console.
 */
const kitStyles = ['@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}']

/** @param inlineScript the only script that stands in the document itself */
export function securityHeaders(inlineScript: string, { origins }: Pick<Sites, 'origins'>): RequestHandler {
  const headers = {
    'content-security-policy': policyOf(inlineScript, Object.values(origins ?? {})),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
  return (_request, response, next) => {
    response.set(headers)
    next()
  }
}

/** @param sites other hosts of ours, to which a session is handed over by a form */
export function policyOf(inlineScript: string, sites: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hash(inlineScript)}`,
    `style-src 'self' ${kitStyles.map(hash).join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Films play in the page only after consent.
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "base-uri 'none'",
    ["form-action 'self'", ...sites].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
