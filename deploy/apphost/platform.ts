import { readGatewayConfig } from '@delvik/gateway/config'
import { type Gateway, startGateway } from '@delvik/gateway/front/front'
import { Staff } from '@delvik/identity/account/staff'
import { definitions } from '@delvik/operate/definitions'
import { PostgresClock } from '@delvik/runtime/engine/postgres/clock.postgres'
import { type Environment, readConfig } from '@delvik/runtime/config'
import { createLogger } from '@delvik/runtime/logger'
import { type Hearing, openPlatform } from '@delvik/runtime/platform'
import { readRuntimeConfig } from '@delvik/runtime/runtime-config'
import { type RunningService, startService } from '@delvik/runtime/service'
import { type ServiceName, serviceNames } from '@delvik/schemas/services'
import type { StripeSimulator } from '@delvik/simulators/stripe/simulator'
import { startWeb } from '@delvik/web/server/start'
import {
  addressOf,
  type Listens,
  type PlatformOptions,
  portsFor,
  type RunningPlatform,
  settingsOf,
  ways,
} from './hosting.ts'
import { openStripe, settleWith } from './stripe.ts'

export interface OneProcess extends RunningPlatform {
  stripe?: StripeSimulator | undefined
  services: Record<ServiceName, RunningService>
}

/** The whole platform in this process: every service, the gateway and the web server. */
export async function startPlatform(options: PlatformOptions): Promise<OneProcess> {
  const { progress = () => {} } = options
  const listens = await portsFor(options.port)
  const environment = settingsOf(options, listens)
  const runtime = readConfig(environment, readRuntimeConfig)
  const logger = createLogger({ service: 'platform', level: runtime.logLevel })
  await using opened = new AsyncDisposableStack()
  const ports = opened.use(await openPlatform(runtime, logger, Object.values(definitions)))
  if (!(ports.clock instanceof PostgresClock)) throw new Error('The demo needs the clock that can be moved')
  const stripe = opened.use(
    await openStripe(environment, { ...options, front: addressOf(listens, 'gateway'), clock: ports.clock }),
  )
  const services: Partial<Record<ServiceName, RunningService>> = {}
  for (const name of serviceNames) {
    progress(`${name} service`)
    const own = { ...environment, ...stripe.settings, PORT: String(listens[name]) }
    services[name] = opened.use(await startService(definitions[name], own, ports))
  }
  const running = services as Record<ServiceName, RunningService> // one for each of the names
  progress('web server and gateway')
  const gateway = opened.use(await startFront(environment, listens, ports))
  const all = opened.move()
  const told = ways(running, ports.clock)
  return {
    url: `http://localhost:${gateway.port}`,
    services: running,
    environment,
    ...told,
    stripe: stripe.simulator,
    settle: () => settleWith(stripe, told.settle),
    grant: (email, role) => running.identity.app.get(Staff).grant(email, role),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** Web and gateway, which stop before the services they speak to. */
async function startFront(environment: Environment, listens: Listens, shared: Hearing): Promise<Gateway> {
  await using opened = new AsyncDisposableStack()
  opened.use(await startWeb({ ...environment, PORT: String(listens.web) }))
  const config = readGatewayConfig({ ...environment, PORT: String(listens.gateway) })
  const gateway = opened.use(
    await startGateway(config, createLogger({ service: 'gateway', level: environment['DELVIK_LOG'] }), shared),
  )
  const both = opened.move()
  return { ...gateway, [Symbol.asyncDispose]: () => both.disposeAsync() }
}
