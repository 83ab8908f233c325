import type { Clock } from '@delvik/runtime/clock'
import { DomainError } from '@delvik/runtime/errors'
import { languages } from '@delvik/schemas/values/languages'
import { markets } from '@delvik/schemas/values/markets'
import type { Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import { hashOf } from '../session/refresh-token.ts'
import { browserOf, cookieOf, type Entrance, ipOf } from '../sign-in/entrance.ts'
import type { Arrival } from './attempt.ts'
import { arrivalCookie } from './attempt-cookies.ts'
import type { SocialLinking } from './social-linking.ts'
import type { Meeting, SocialSignIn } from './social-sign-in.ts'

export interface FinishParts {
  entrance: Entrance
  signIn: SocialSignIn
  linking: SocialLinking
  clock: Clock
}

const account = z.object({
  name: z.string().max(1_000),
  email: z.string().max(1_000),
  acceptTerms: z.boolean(),
  termsVersion: z.string().max(100),
  language: z.enum(languages),
  market: z.enum(markets),
  humanCheck: z.string().max(1_000).nullish(),
  invitation: z.string().max(100).nullish(),
})
const proof = z.object({ email: z.string().max(1_000), password: z.string().max(1_000) })

/** What a page of ours asks of somebody whom a provider has seen, until they are in. */
export function finishRoutes({ entrance, signIn, linking, clock }: FinishParts) {
  const finish: RequestHandler = async (request, response) => {
    const { arrival, ticket } = arrivalOf(request)
    const { purpose, provider, name, email } = arrival
    if (purpose === 'signIn')
      return answer(request, response, arrival, await signIn.meet(arrival, entrance.asked(request)))
    response.clearCookie(arrivalCookie.name, arrivalCookie.rules)
    response.json({ ask: purpose, ticket, provider, name, email, next: arrival.next })
  }

  const register: RequestHandler = async (request, response) => {
    const { arrival } = arrivalOf(request, 'signIn')
    const { success, data } = account.safeParse(request.body)
    if (!success) throw new DomainError('INVALID_INPUT')
    await answer(
      request,
      response,
      arrival,
      await signIn.register(arrival, data, ipOf(request), entrance.asked(request)),
    )
  }

  /** Nothing is linked before the code, where one is due: then the ticket says whose password it was. */
  const link: RequestHandler = async (request, response) => {
    const { arrival } = arrivalOf(request, 'signIn')
    const { success, data } = proof.safeParse(request.body)
    if (!success) throw new DomainError('INVALID_INPUT')
    const browser = browserOf(request)
    const linked = await linking.byPassword(
      arrival,
      { ...data, ip: ipOf(request), ...(browser && { device: hashOf(browser) }) },
      entrance.asked(request),
    )
    await enter(request, response, { ...linked, next: arrival.next })
  }

  async function answer(request: Request, response: Response, arrival: Arrival, meeting: Meeting): Promise<void> {
    const { provider, name, email, next } = arrival
    if ('proved' in meeting) return enter(request, response, { ...meeting, next })
    response.json({ ask: meeting.ask, provider, name, email, next })
  }

  async function enter(
    request: Request,
    response: Response,
    { proved, ticket, next }: Extract<Meeting, { proved: object }> & { ticket?: string | undefined; next: string },
  ): Promise<void> {
    response.clearCookie(arrivalCookie.name, arrivalCookie.rules)
    await entrance.enter(request, response, proved, { next, ...(ticket && { ticket }) })
  }

  /** @throws DomainError PROVIDER_EXPIRED when it is over, or was for something else */
  function arrivalOf(request: Request, purpose?: Arrival['purpose']): { arrival: Arrival; ticket: string } {
    const ticket = cookieOf(request, arrivalCookie.name) ?? ''
    const arrival = linking.open(ticket, clock.now())
    if (purpose && arrival.purpose !== purpose) throw new DomainError('PROVIDER_EXPIRED')
    return { arrival, ticket }
  }

  return { finish, register, link }
}
