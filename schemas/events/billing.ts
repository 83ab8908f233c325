import { z } from 'zod'
import { plans } from '../values/account.ts'
import { published } from './definition.ts'

/** Stream `membership-<accountId>`. The service comes with its issue; its one event that others fold stands here. */
export const billingEvents = {
  PlanChanged: published({
    schema: 1,
    description: 'The account has another plan from now on, and until a time where one is given.',
    data: z.object({ accountId: z.uuid(), plan: z.enum(plans), until: z.iso.datetime().nullable() }),
  }),
}
