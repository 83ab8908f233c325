import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { DemoRequestEvent } from '@delvik/schemas/events/billing'
import type { Plan } from '@delvik/schemas/values/account'
import type { Language } from '@delvik/schemas/values/languages'
import { demoAgainDays, type DemoTimes } from '@delvik/schemas/values/payment/demo'

export type RequestDemo = Command<'RequestDemo', {
  accountId: string
  lang: Language
  /** That holds now. */
  plan: Plan
  times: DemoTimes
  note: string | null
}>

/** The last request; null before the first. */
export interface DemoState {
  last: { requestedAt: string; times: DemoTimes } | null
}

const day = 86_400_000

export function demoStream({ accountId }: { accountId: string }): string {
  return `demo-request-${accountId}`
}

/** Who wants the assistant shown to them: members with Enterprise, one request at a time. */
export const demoRequests: Decider<RequestDemo, DemoState, DemoRequestEvent> = {
  initialState: { last: null },
  /** @throws DomainError ENTERPRISE_ONLY, DEMO_REQUESTED with the time of the next one */
  decide({ data: { plan, ...wish }, meta: { now } }, { last }) {
    if (plan !== 'enterprise') throw new DomainError('ENTERPRISE_ONLY')
    const retryAt = last && againAt(last)
    if (retryAt && retryAt > now) throw new DomainError('DEMO_REQUESTED', { retryAt })
    return [{ type: 'DemoRequested', data: { ...wish, at: now.toISOString() } }]
  },
  evolve: (_, { data: { times, at } }) => ({ last: { requestedAt: at, times } }),
}

/** As its owner sees it. */
export function shownRequest({ last }: DemoState) {
  return last && { ...last, againAt: againAt(last) }
}

function againAt({ requestedAt }: { requestedAt: string }): Date {
  return new Date(Date.parse(requestedAt) + demoAgainDays * day)
}
