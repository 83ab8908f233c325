import type { Clock } from '@delvik/runtime/clock'
import { DomainError } from '@delvik/runtime/errors'
import { type Request, type RequestHandler, type Response, urlencoded } from 'express'
import { z } from 'zod'
import type { Grant } from '../session/refresh-families.ts'
import type { Sessions } from '../session/sessions.ts'
import { isOwn } from '../own-origins.ts'

interface HandoffParts {
  sessions: Sessions
  clock: Clock
  origins: readonly string[]
  setCookie: (response: Response, grant: Grant, now: Date) => void
  tokenOf: (request: Request) => string | undefined
}

/** Tells the client that it is signed in here, which it can't see by itself; it takes the note away. */
const note = {
  name: '__Host-delvik-adopted',
  rules: { secure: true, sameSite: 'strict', path: '/', maxAge: 60_000 },
} as const

const wish = z.object({ to: z.url().max(4_000) })
const form = z.object({ code: z.string().max(100) })

/**
 * Carries a session between our hosts, which share no cookies: one gives a code to its own page, which posts it as a
 * form to the other one. That host then has refresh tokens of its own for the same session.
 */
export function handoffRoutes({ sessions, clock, origins, setCookie, tokenOf }: HandoffParts) {
  async function handOff(request: Request, response: Response): Promise<void> {
    const { success, data } = wish.safeParse(request.body)
    if (!success) throw new DomainError('INVALID_INPUT')
    const address = ownAddress(data.to)
    const token = tokenOf(request)
    if (!token) throw new DomainError('UNAUTHENTICATED')
    response.json({ code: await sessions.handOff(token, address, clock.now()), action: `${address.origin}/auth/adopt` })
  }

  function ownAddress(text: string): URL {
    const { origin, pathname, search, hash } = new URL(text)
    if (!isOwn(origin, origins)) throw new DomainError('INVALID_INPUT')
    return new URL(origin + pathname + search + hash)
  }

  /** Whose code is good for nothing comes to the start page, as whoever they are here. */
  async function adopt(request: Request, response: Response): Promise<void> {
    const { origin, host = '' } = request.headers
    if (!origin || !isOwn(origin, origins)) throw new DomainError('FORBIDDEN')
    const { data } = form.safeParse(request.body)
    const now = clock.now()
    const adopted = data && (await sessions.adopt(data.code, { host: host.toLowerCase(), now }))
    if (adopted) {
      setCookie(response, adopted.grant, now)
      response.cookie(note.name, '1', note.rules)
    }
    response.set('referrer-policy', 'no-referrer').redirect(303, adopted?.address.href ?? '/')
  }

  const adoptForm: RequestHandler[] = [urlencoded({ extended: false, limit: '1kb' }), adopt]
  return { handOff, adopt: adoptForm }
}
