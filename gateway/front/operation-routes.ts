import { connectionsOfHearing, showConnections } from '@delvik/runtime/connections'
import { healthRoutes, openMetrics } from '@delvik/runtime/health'
import type { Hearing } from '@delvik/runtime/platform'
import { lagOf, type Settlement } from '@delvik/runtime/settle'
import type { Router } from 'express'
import type { GatewayConfig } from '../config.ts'
import type { Live } from '../live/live.ts'

/** What the gateway reads of the bus. */
type Heard = Pick<Hearing, 'ended'> & { live: Live }

/**
 * What the gateway tells operators.
 * @param alone in its process, whose connections are then its own
 */
export function operationRoutes(
  { bus, mode }: Pick<GatewayConfig, 'bus' | 'mode'>,
  { ended, live }: Heard,
  { alone }: { alone: boolean },
): Router {
  const metrics = openMetrics('gateway')
  if (alone) showConnections(connectionsOfHearing(bus), metrics)
  const routes = healthRoutes([
    { name: 'ended sessions', ready: () => ended.ready() },
    { name: 'live', ready: () => live.ready() },
  ], metrics)
  if (mode === 'demo')
    routes.get('/settle', async (_, response) => void response.json(await settlementOf({ ended, live })))
  return routes
}

/** It has no log that could grow, and parks nothing. */
async function settlementOf({ ended, live }: Heard): Promise<Settlement> {
  const lagging = await lagOf([
    { name: 'ended sessions', lag: async () => ((await ended.caughtUp()) ? 0 : 1) },
    { name: 'live', lag: async () => ((await live.caughtUp()) ? 0 : 1) },
  ])
  return { service: 'gateway', head: '', lagging, parked: [] }
}
