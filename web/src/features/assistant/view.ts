import type { MyDemoRequestQuery } from './assistant.generated.ts'

export type DemoRequest = NonNullable<MyDemoRequestQuery['myDemoRequest']>
export type Plan = NonNullable<MyDemoRequestQuery['myMembership']>['plan']

/** What the screen is about. */
export type View = 'locked' | 'form' | 'requested'

/** @param now in milliseconds since the epoch */
export function viewOf(plan: Plan | undefined, request: DemoRequest | null | undefined, now: number): View {
  if (plan !== 'enterprise') return 'locked'
  return request && Date.parse(request.againAt) > now ? 'requested' : 'form'
}
