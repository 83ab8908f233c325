import { Clock } from '@delvik/runtime/clock'
import { ignored } from '@delvik/runtime/handlers'
import type { SubscribedModel } from '@delvik/runtime/subscribed-model'
import { SubscribedModels } from '@delvik/runtime/subscribed-models'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { Plan } from '@delvik/schemas/values/account'
import { Inject, Injectable } from '@nestjs/common'

interface Membership {
  plan: Plan
  until: string | null
}

/** What each owner pays for, as billing tells; it says how much they may store. */
export const plans: SubscribedModel<Membership, PublicEvents<'billing'>> = {
  name: 'plans',
  generation: 1,
  hears: ['billing'],
  fold: {
    PlanChanged: (_, { data: { plan, until } }) => ({ plan, until }),
    CancellationScheduled: ignored,
    CancellationUndone: ignored,
    ContractWithdrawn: ignored,
    DemoRequested: ignored,
    ReferralEarned: ignored,
    RefundMade: ignored,
    InvoiceMailDue: ignored,
    InvoicePaid: ignored,
    InvoiceRefunded: ignored,
    MembershipActivated: ignored,
    MembershipEnded: ignored,
    MembershipPastDue: ignored,
    MembershipRenewed: ignored,
    MembershipUpgraded: ignored,
    PaymentFailed: ignored,
    PaymentReminderDue: ignored,
    RenewalReminderDue: ignored,
    DataExportPartMade: ignored,
    ErasureDone: ignored,
  },
}

/** Which plan somebody has now. */
@Injectable()
export class Plans {
  constructor(
    @Inject(SubscribedModels) private readonly models: SubscribedModels,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async of(accountId: string): Promise<Plan> {
    const stream = `membership-${accountId}`
    const membership = (await this.models.sources<Membership>(plans, [stream])).get(stream)
    const { plan, until } = membership ?? { plan: 'basic', until: null }
    return until !== null && new Date(until) <= this.clock.now() ? 'basic' : plan
  }
}
