import { connectionsOfHearing, showConnections } from '@delvik/runtime/connections'
import { healthRoutes, openMetrics } from '@delvik/runtime/health'
import type { Hearing } from '@delvik/runtime/platform'
import { lagOf, type Settlement } from '@delvik/runtime/settle'
import type { Router } from 'express'
import type { GatewayConfig } from '../config.ts'

/**
 * What the gateway tells operators.
 * @param alone in its process, whose connections are then its own
 */
export function operationRoutes(
  { bus, mode }: Pick<GatewayConfig, 'bus' | 'mode'>,
  { ended }: Hearing,
  { alone }: { alone: boolean },
): Router {
  const metrics = openMetrics('gateway')
  if (alone) showConnections(connectionsOfHearing(bus), metrics)
  const routes = healthRoutes([{ name: 'ended sessions', ready: () => ended.ready() }], metrics)
  if (mode === 'demo') routes.get('/settle', async (_, response) => void response.json(await settlementOf(ended)))
  return routes
}

/** It has no log that could grow, and parks nothing. */
async function settlementOf(ended: Hearing['ended']): Promise<Settlement> {
  const lag = async () => ((await ended.caughtUp()) ? 0 : 1)
  return { service: 'gateway', head: '', lagging: await lagOf([{ name: 'ended sessions', lag }]), parked: [] }
}
