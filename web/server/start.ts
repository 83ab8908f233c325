import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Environment } from '@delvik/runtime/config'
import { healthRoutes, openMetrics } from '@delvik/runtime/health'
import { createLogger } from '@delvik/runtime/logger'
import { type Operations, startOperations } from '@delvik/runtime/operations'
import { dropUnreadBodies } from '@delvik/runtime/unread-body'
import { webApp } from './app.ts'
import { openBuiltWeb } from './built.ts'
import { readWebConfig } from './config.ts'

interface RunningWeb extends Operations {
  url: string
}

/** Serves the client. @throws when it has not been built, when the port is taken or a setting is wrong */
export async function startWeb(environment: Environment): Promise<RunningWeb> {
  const config = readWebConfig(environment)
  const logger = createLogger({ service: 'web', level: config.logLevel })
  const metrics = openMetrics('web')
  // Longer than the gateway keeps an idle connection, so that no request meets one that is being closed.
  const server = createServer({ keepAliveTimeout: 65_000 }, webApp(await openBuiltWeb(), config, metrics, logger))
  dropUnreadBodies(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })
  const { port } = server.address() as AddressInfo // listens on TCP
  await using opened = new AsyncDisposableStack()
  opened.adopt(server, close)
  const { operationsUrl } = opened.use(await startOperations(healthRoutes([], metrics), config))
  const all = opened.move()
  return { url: `http://${config.host}:${port}`, operationsUrl, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  await closed
}
