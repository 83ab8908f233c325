import { DomainError } from '@delvik/runtime/errors'
import type { RequestHandler } from 'express'
import { isOwn } from '../own-origins.ts'

/**
 * The session cookie goes along by itself, so a request must prove that a page of ours made it: by a header that no
 * form can set, and by what the browser says of its origin. @throws DomainError FORBIDDEN
 * @param origins as configured; none: any name of the loopback interface
 */
export function checkSameOrigin(origins: readonly string[]): RequestHandler {
  return ({ headers }, _response, next) => {
    const { origin, 'sec-fetch-site': site = 'same-origin', 'x-delvik-csrf': mark } = headers
    const own = origin === undefined || isOwn(origin, origins)
    if (mark !== '1' || site !== 'same-origin' || !own) throw new DomainError('FORBIDDEN')
    next()
  }
}
