import { z } from 'zod'
import { type EventOf, published } from './definition.ts'

/**
 * What each service that holds anything of people has among its events: its answer to AccountErased. Streams
 * `erasure-<service>-<accountId>`.
 */
export const erasureEvents = {
  ErasureDone: published({
    schema: 1,
    description: 'This service holds nothing any more of an account that was erased.',
    data: z.object({ accountId: z.uuid() }),
  }),
}
export type ErasureEvent = EventOf<typeof erasureEvents>

export function erasureStream(service: string, accountId: string): string {
  return `erasure-${service}-${accountId}`
}

/** Whose answer a stream is. */
export function answeringService(stream: string): string {
  return stream.split('-')[1] ?? ''
}
