import { SystemClock } from '@delvik/runtime/clock'
import { DomainError } from '@delvik/runtime/errors'
import { type SocialProvider, socialProviders } from '@delvik/schemas/values/account'
import { json, type Request, type Response, type Router } from 'express'
import { z } from 'zod'
import { cookieOf, neverCached } from '../sign-in/entrance.ts'
import { isOwn } from '../own-origins.ts'
import { checkSameOrigin } from '../sign-in/same-origin.ts'
import { type Arrival, type Departure, purposes, type SealedAttempts } from './attempt.ts'
import { arrivalCookie, departureCookie, kept } from './attempt-cookies.ts'
import { type FinishParts, finishRoutes } from './finish-routes.ts'
import type { Providers } from './providers.ts'

interface SocialParts extends FinishParts {
  providers: Providers
  departures: SealedAttempts<Departure>
  origins: readonly string[]
}

const wish = z.object({
  purpose: z.enum(purposes).default('signIn'),
  next: z.string().max(2_000).default(''),
})

/** The pages on which people go on, by what they went for. */
const pages = { signIn: '/pages/sign-in/social', link: '/pages/sign-in/social', close: '/pages/delete-account-sso' }

/** By the clock of this machine, as providers tell the time. */
const wallClock = new SystemClock()

/** Signing in by others: to the provider and back by redirects, then on from a page of ours. */
export function socialRoutes(parts: SocialParts): (router: Router) => void {
  const { providers, linking, departures, clock, origins } = parts

  async function start(request: Request, response: Response): Promise<void> {
    const provider = providerOf(request)
    const { data = wish.parse({}) } = wish.safeParse(request.query)
    try {
      const { address, departure } = await providers.begin({
        ...data,
        provider,
        redirectUri: `${originOf(request)}/auth/social/${provider}/callback`,
        now: wallClock.now(),
      })
      const sealed = departures.seal(departure, clock.now())
      response.cookie(departureCookie.nameOf(departure.state), sealed, { ...departureCookie.rules, ...kept })
      leave(response, address.href)
    } catch (error) {
      turnBack(response, { provider, ...data }, error)
    }
  }

  async function callback(request: Request, response: Response): Promise<void> {
    const provider = providerOf(request)
    const departure = takeDeparture(request, response)
    if (departure?.provider !== provider) {
      return turnBack(response, { provider, purpose: 'signIn', next: '' }, new DomainError('PROVIDER_EXPIRED'))
    }
    const { purpose, next } = departure
    try {
      const known = await providers.identify(departure, new URL(request.originalUrl, originOf(request)))
      const arrival: Arrival = { provider, purpose, next, ...known }
      response.cookie(arrivalCookie.name, linking.ticketOf(arrival, clock.now()), { ...arrivalCookie.rules, ...kept })
      leave(response, `${pages[purpose]}?${new URLSearchParams({ provider })}`)
    } catch (error) {
      turnBack(response, departure, error)
    }
  }

  /** It is good for one answer. */
  function takeDeparture(request: Request, response: Response): Departure | undefined {
    const { state } = request.query
    if (typeof state !== 'string' || !/^[\w-]{43}$/.test(state)) return undefined
    const name = departureCookie.nameOf(state)
    const sealed = cookieOf(request, name)
    if (sealed) response.clearCookie(name, departureCookie.rules)
    const departure = departures.open(sealed ?? '', clock.now())
    return departure?.state === state ? departure : undefined
  }

  /** @throws DomainError FORBIDDEN for a host that is not ours */
  function originOf({ headers: { host = '' } }: Request): string {
    const known = origins.find((origin) => new URL(origin).host === host.toLowerCase()) ?? `http://${host}`
    if (!isOwn(known, origins)) throw new DomainError('FORBIDDEN')
    return known
  }

  const finishing = finishRoutes(parts)
  return (router) => {
    router.use('/auth/social', neverCached)
    router.get('/auth/social/:provider/start', start)
    router.get('/auth/social/:provider/callback', callback)
    router.use('/auth/social', checkSameOrigin(origins), json({ limit: '8kb' }))
    router.get('/auth/social', (_request, response) => void response.json({ providers: providers.offered }))
    router.post('/auth/social/finish', finishing.finish)
    router.post('/auth/social/register', finishing.register)
    router.post('/auth/social/link', finishing.link)
  }
}

/** @throws DomainError NOT_FOUND */
function providerOf({ params }: Request): SocialProvider {
  const provider = socialProviders.find((one) => one === params['provider'])
  if (!provider) throw new DomainError('NOT_FOUND')
  return provider
}

/** To the page that says what went wrong, and how to go on. @throws what is no refusal */
function turnBack(
  response: Response,
  { provider, purpose, next }: Pick<Departure, 'provider' | 'purpose' | 'next'>,
  error: unknown,
): void {
  if (!(error instanceof DomainError) || !error.code.startsWith('PROVIDER_')) throw error
  const told = new URLSearchParams({ provider, problem: error.code, ...(next && { next }), purpose })
  leave(response, `${pages[purpose]}?${told}`)
}

/** No address of an attempt is told to the next page. */
function leave(response: Response, address: string): void {
  response.set('referrer-policy', 'no-referrer').redirect(303, address)
}
