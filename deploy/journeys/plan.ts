import { randomUUID } from 'node:crypto'
import { toRecord } from '@delvik/runtime/cloud-events'
import { readConfig } from '@delvik/runtime/config'
import { createLogger } from '@delvik/runtime/logger'
import { openPlatform } from '@delvik/runtime/platform'
import { readRuntimeConfig } from '@delvik/runtime/runtime-config'
import { topicOf } from '@delvik/runtime/topics'
import type { Plan } from '@delvik/schemas/values/account'
import type { Stage } from './stage.ts'

/** Tells everybody of a plan as billing will, which is not there yet. @param sequence of the changes of that account's plan */
export async function tellPlan(stage: Stage, accountId: string, plan: Plan, sequence = 1): Promise<void> {
  const config = readConfig(stage.platform.environment, readRuntimeConfig)
  const logger = createLogger({ service: 'billing', level: 'error' })
  await using platform = await openPlatform({ ...config, poolSize: 2 }, logger)
  const row = {
    stream: `membership-${accountId}`,
    version: sequence,
    sequence,
    id: randomUUID(),
    type: 'PlanChanged',
    schema: 1,
    public: true,
    at: platform.clock.now(),
    subject: null,
    actor: 'billing',
    correlation: randomUUID(),
    causation: null,
    trace: null,
    data: { accountId, plan, until: null },
    pii: null,
  }
  await platform.bus.publish(topicOf('billing', platform.config.generations['billing']), [toRecord('billing', row)])
  await stage.settle()
}
