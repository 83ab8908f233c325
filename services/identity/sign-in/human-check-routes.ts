import type { Clock } from '@delvik/runtime/clock'
import { DomainError } from '@delvik/runtime/errors'
import type { Payload } from 'altcha-lib'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import { checkLife, type HumanChecks } from '../throttling/human-checks.ts'

const exchanged = z.object({ token: z.string().max(4_000) })
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), data: z.record(z.string(), z.unknown()) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number().int(), derivedKey: z.string() }),
})

/** A challenge by GET; by POST its solution, in base64, for a token of our own. */
export function humanCheckRoutes(
  checks: HumanChecks,
  clock: Clock,
): { give: RequestHandler; exchange: RequestHandler } {
  return {
    give: async (_request, response) => void response.json(await checks.challenge(clock.now())),
    exchange: async ({ body }, response) => {
      const token = await checks.exchange(read(body), clock.now())
      response.json({ token, ttl: `${checkLife / 1_000}s` })
    },
  }
}

function read(body: unknown): Payload {
  const { data } = exchanged.safeParse(body)
  const solved = data && payload.safeParse(parsed(data.token)).data
  if (!solved) throw new DomainError('INVALID_INPUT')
  return solved as unknown as Payload // what else is in it is signed
}

function parsed(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString())
  } catch {
    return undefined
  }
}
