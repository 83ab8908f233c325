import type { IncomingMessage } from 'node:http'
import { Refused } from './errors.ts'

/** Whether an `Origin` is this site. */
export type IsOwnOrigin = (origin: string) => boolean

/** @param origins as configured; none: any name of the loopback interface at `port` */
export function ownOrigins(origins: readonly string[], port: number): IsOwnOrigin {
  if (origins.length) return (origin) => origins.includes(origin)
  return (origin) => {
    if (!URL.canParse(origin)) return false
    const url = new URL(origin)
    return url.protocol === 'http:' && Number(url.port || 80) === port && isLoopback(url.hostname)
  }
}

/**
 * The session cookie goes along by itself, so a request that changes something must prove that our own page made it:
 * by its origin, by what the browser says of it, and by a header that no form can set.
 * @throws Refused FORBIDDEN
 */
export function checkOwnPage({ method = '', headers }: IncomingMessage, isOwn: IsOwnOrigin): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return
  const { origin, 'sec-fetch-site': site = 'same-origin', 'x-delvik-csrf': mark } = headers
  if (!origin || !isOwn(origin) || site !== 'same-origin' || !mark) throw new Refused('FORBIDDEN', 403)
}

/** A form of another host of ours: its browser tells where it comes from. @throws Refused FORBIDDEN */
export function checkOwnForm({ headers: { origin } }: IncomingMessage, isOwn: IsOwnOrigin): void {
  if (!origin || !isOwn(origin)) throw new Refused('FORBIDDEN', 403)
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'
}
