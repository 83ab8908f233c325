import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'

/**
 * Styles that React Aria writes into the document at run time, as they stand in its version 1.22: touch gestures of
 * pressable things. Another version that writes others shows up as a violation in the browser's console.
 */
const kitStyles = ['@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}']

/** @param inlineScript the only script that stands in the document itself */
export function securityHeaders(inlineScript: string): RequestHandler {
  const headers = {
    'content-security-policy': policyOf(inlineScript),
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

export function policyOf(inlineScript: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hash(inlineScript)}`,
    `style-src 'self' ${kitStyles.map(hash).join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Films play in the page only after consent.
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
