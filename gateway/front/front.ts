import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SystemClock } from '@delvik/runtime/clock'
import type { Logger } from '@delvik/runtime/logger'
import { type Operations, startOperations } from '@delvik/runtime/operations'
import { type Hearing, openHearing } from '@delvik/runtime/platform'
import { topicOf } from '@delvik/runtime/topics'
import { dropUnreadBodies } from '@delvik/runtime/unread-body'
import { type PublicPath, type ServiceName, serviceNames, services } from '@delvik/schemas/services'
import type { GatewayConfig } from '../config.ts'
import { checkOwnForm, checkOwnPage, type IsOwnOrigin, ownOrigins } from '../http/csrf.ts'
import { readBody } from '../http/body.ts'
import { boundConnections, Crowd } from '../http/crowd.ts'
import { Refused } from '../http/errors.ts'
import { openEventCatalogue } from '../events-page/event-catalogue.ts'
import { type Exchange, openExchange, refuse } from '../http/exchange.ts'
import { openGraph } from '../graph/gateway.ts'
import { answerGraph, type GraphEndpoint } from '../graph/graph-endpoint.ts'
import { keepAliveTimeout } from '../http/keep-alive.ts'
import { limits } from '../graph/limits.ts'
import { Live } from '../live/live.ts'
import { Connections } from '../live/connections.ts'
import { isLive, openLiveSockets } from '../live/live-sockets.ts'
import { LiveStreams } from '../live/live-streams.ts'
import { operationRoutes } from './operation-routes.ts'
import { Target } from './proxy.ts'
import { TrustedDocuments } from '../graph/trusted-documents.ts'

/** The platform's one origin: the graph itself, and the way to every other process. */
export interface Gateway extends Operations {
  port: number
  url: string
}

const maxAnswerBytes = 8 * 1024 * 1024
const closingMs = 3_000

/**
 * @param shared what this process hears already when it runs services too; a gateway alone opens the bus
 * @throws when the port is taken, the supergraph can't be read or the bus can't be used
 */
export async function startGateway(config: GatewayConfig, logger: Logger, shared?: Hearing): Promise<Gateway> {
  await using starting = new AsyncDisposableStack()
  const hearing = shared ?? starting.use(await openHearing(config.bus, logger))
  const endpoint = starting.use(await openEndpoint(config, hearing, logger))
  const live = starting.use(new Live(endpoint, logger))
  await live.hear(hearing.bus, topicOf('chat', config.bus.generations['chat']))
  const web = starting.use(new Target('web', config.targets.web, config.proxyTimeoutMs, logger))
  const handed = publicPaths(
    config,
    (name) => starting.use(new Target(name, config.targets[name], config.proxyTimeoutMs, logger)),
  )
  const events = config.mode === 'demo' ? await openEventCatalogue(logger) : undefined
  const server = starting.adopt(
    createServer({ requestTimeout: 120_000, keepAliveTimeout, shouldUpgradeCallback: isLive }),
    close,
  )
  dropUnreadBodies(server)
  // Proxies of ours hold all connections; then what is at work is counted instead.
  if (!config.trustedHops) boundConnections(server, config.perAddress)
  const port = await listen(server, config)
  const isOwn = ownOrigins(config.origins, port)
  const listening = { ...config, isOwn, connections: new Connections(endpoint.ended) }
  const streams = starting.use(new LiveStreams(live, listening))
  server.on('request', listener({ config, endpoint, streams, web, handed, events, isOwn }, logger))
  starting.use(openLiveSockets(server, live, listening, logger))
  const { operationsUrl } = starting.use(
    await startOperations(operationRoutes(config, { ...hearing, live }, { alone: !shared }), config),
  )
  const running = starting.move()
  return {
    port,
    url: `http://${config.host}:${port}`,
    operationsUrl,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

interface Front {
  config: GatewayConfig
  endpoint: GraphEndpoint
  streams: LiveStreams
  web: Target
  /** What services answer, by the first part of the path. */
  handed: ReadonlyMap<string, PublicPath & { target: Target }>
  /** In the demo. */
  events: RequestListener | undefined
  isOwn: IsOwnOrigin
}

function listener(front: Front, logger: Logger): RequestListener {
  const { trustedHops, perAddress } = front.config
  const atWork = new Crowd(perAddress)
  return (request, response) => {
    const exchange = openExchange(request, response, front.config)
    const giveBack = trustedHops ? atWork.take(exchange.clientIp) : () => {}
    if (!giveBack) return refuse(exchange, 429, 'TOO_MANY_REQUESTS')
    response.once('close', giveBack)
    answer(front, exchange).catch((error: unknown) => {
      if (error instanceof Refused) return refuse(exchange, error.status, error.code)
      if (request.destroyed && !request.complete) return
      logger.error({ err: error, requestId: exchange.requestId }, 'request failed')
      refuse(exchange, 500, 'SERVER_ERROR')
    })
  }
}

async function answer({ endpoint, streams, web, handed, events, isOwn }: Front, exchange: Exchange): Promise<void> {
  const { request, response } = exchange
  const place = /^\/([^/?#]*)/.exec(request.url ?? '')?.[1]
  const ofService = handed.get(place ?? '')
  switch (place) {
    // A whole address or `*` instead of a path: nothing that a browser asks of an origin.
    case undefined:
      throw new Refused('BAD_REQUEST')
    case 'graphql':
      return LiveStreams.isAsked(request) ? streams.answer(exchange) : answerGraph(endpoint, exchange)
    case 'events':
      return events ? events(request, response) : web.pass(exchange)
    default:
      if (!ofService) return web.pass(exchange)
      if (ofService.forms?.includes(request.url ?? '')) checkOwnForm(request, isOwn)
      else if (ofService.ownPage) checkOwnPage(request, isOwn)
      return ofService.target.pass(exchange, await bodyFor(ofService, request))
  }
}

/** A small body is here before anybody behind is asked, so that slow ones hold nothing there; others are dropped. */
async function bodyFor(
  { uploads }: PublicPath,
  request: IncomingMessage,
): Promise<Buffer | IncomingMessage | undefined> {
  const { method = '', headers } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || !['POST', 'PUT', 'PATCH'].includes(method)) return undefined
  return uploads ? request : readBody(request, { bytes: limits.bodyBytes, patience: limits.bodyPatience })
}

async function openEndpoint(
  config: GatewayConfig,
  { ended }: Pick<Hearing, 'ended'>,
  logger: Logger,
): Promise<GraphEndpoint & AsyncDisposable> {
  const graph = await openGraph(
    {
      supergraph: await readFile(config.supergraph, 'utf8'),
      targets: config.targets,
      subgraph: { timeoutMs: config.subgraphTimeoutMs, maxAnswerBytes, proof: config.gatewayProof },
      introspection: config.graphOpen,
    },
    logger,
  )
  // Releases age by the wall clock, also where the platform's clock can be moved.
  const documents = new TrustedDocuments(config.manifests, new SystemClock(), logger)
  const stop = () => graph[Symbol.asyncDispose]()
  return { graph, documents, open: config.graphOpen, ended, [Symbol.asyncDispose]: stop }
}

function publicPaths({ mode }: GatewayConfig, open: (name: ServiceName) => Target): Front['handed'] {
  const paths = serviceNames.flatMap((name) => (services.get(name)?.paths ?? []).map((one) => ({ ...one, name })))
  const shown = paths.filter(({ demo }) => !demo || mode === 'demo')
  return new Map(shown.map(({ name, ...one }) => [one.path.slice(1), { ...one, target: open(name) }]))
}

function listen(server: Server, { host, port }: GatewayConfig): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port) // listens on TCP
    })
  })
}

/** Lets running requests end, for a while. */
async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  const impatient = setTimeout(() => server.closeAllConnections(), closingMs)
  await closed
  clearTimeout(impatient)
}
