import { AsyncLocalStorage } from 'node:async_hooks'
import { ApolloGateway } from '@apollo/gateway'
import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import type { Logger } from '@delvik/runtime/logger'
import { type GraphQLFormattedError, GraphQLError, type GraphQLSchema } from 'graphql'
import { publicError, Refused } from '../http/errors.ts'
import { limits } from './limits.ts'
import { type GraphContext, Subgraph, type SubgraphOptions } from './subgraph.ts'

interface GraphOptions {
  /** The composed SDL. */
  supergraph: string
  /** Where each service of it answers; its graph is at `/graphql`. */
  targets: Readonly<Record<string, URL>>
  subgraph: SubgraphOptions
  introspection: boolean
}

interface GraphRequest {
  query: string
  variables: Record<string, unknown>
  operationName?: string | undefined
}

export interface GraphAnswer {
  status: number
  /** JSON. */
  body: string
}

/** The composed graph: validates, plans and runs a request over the subgraphs. */
export interface Graph extends AsyncDisposable {
  /** What clients can ask for. */
  schema: GraphQLSchema
  /** Whose supergraph it is, in SDL. */
  supergraph: string
  execute(request: GraphRequest, context: GraphContext): Promise<GraphAnswer>
}

export async function openGraph(options: GraphOptions, logger: Logger): Promise<Graph> {
  const sources = new Map<string, Subgraph>()
  const gateway = federation(options, sources, logger)
  const server = graphServer(gateway, options, logger)
  const loaded = new Promise<GraphQLSchema>((resolve) =>
    gateway.onSchemaLoadOrUpdate(({ apiSchema }) => resolve(apiSchema))
  )
  await server.start()
  return {
    schema: await loaded,
    supergraph: options.supergraph,
    execute: (request, context) => running.run(context, () => execute(server, request, context)),
    async [Symbol.asyncDispose]() {
      await server.stop()
      await Promise.all([...sources.values()].map((source) => source[Symbol.asyncDispose]()))
    },
  }
}

/** Errors are formatted where Apollo Server gives no context, and each must name its request. */
const running = new AsyncLocalStorage<GraphContext>()

/** @throws Refused with what the graph refuses by @returns its data */
export async function ask(graph: Graph, request: GraphRequest, context: GraphContext): Promise<unknown> {
  const { data, errors } = JSON.parse((await graph.execute(request, context)).body)
  if (errors?.[0]) throw new Refused(errors[0].extensions.code)
  return data
}

function graphServer(
  gateway: ApolloGateway,
  { introspection }: Pick<GraphOptions, 'introspection'>,
  logger: Logger,
): ApolloServer<GraphContext> {
  return new ApolloServer<GraphContext>({
    gateway,
    introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    parseOptions: { maxTokens: limits.tokens },
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
    formatError(formatted, error) {
      const answer = publicError(formatted, error, running.getStore()?.requestId ?? '')
      if (answer.message === 'SERVER_ERROR') report(answer, error, logger)
      return answer
    },
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      missingValuesAreErrors,
    ],
    logger: warningsOnly(logger),
  })
}

function federation(
  { supergraph, targets, subgraph }: Omit<GraphOptions, 'introspection'>,
  sources: Map<string, Subgraph>,
  logger: Logger,
): ApolloGateway {
  // Read at construction: with it on, the gateway asks cloud metadata addresses and reports to its maker.
  process.env['APOLLO_TELEMETRY_DISABLED'] = 'true'
  return new ApolloGateway({
    supergraphSdl: addressed(supergraph, targets),
    buildService({ name, url = '' }) {
      const source = new Subgraph(name, new URL(url), subgraph, logger)
      sources.set(name, source)
      return source
    },
    __exposeQueryPlanExperimental: false,
    logger: warningsOnly(logger),
  })
}

/** The supergraph is composed without addresses: one file serves every deployment. */
function addressed(supergraph: string, targets: GraphOptions['targets']): string {
  return supergraph.replace(/@join__graph\(name: "([^"]+)", url: "[^"]*"\)/g, (_, name: string) => {
    const target = targets[name]
    if (!target) throw new Error(`no address for the subgraph ${name}`)
    return `@join__graph(name: "${name}", url: "${new URL('/graphql', target).href}")`
  })
}

function warningsOnly(logger: Logger) {
  const nothing = () => {}
  return {
    debug: nothing,
    info: nothing,
    warn: (text: string) => logger.warn(text),
    error: (text: string) => logger.error(text),
  }
}

async function execute(
  server: ApolloServer<GraphContext>,
  { query, variables, operationName }: GraphRequest,
  context: GraphContext,
): Promise<GraphAnswer> {
  const { status, body } = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: 'POST',
      headers: new HeaderMap([['content-type', 'application/json']]),
      search: '',
      body: { query, variables, operationName: operationName ?? null },
    },
    context: async () => context,
  })
  if (body.kind === 'chunked') throw new Error('the gateway has no incremental delivery')
  return { status: status ?? 200, body: body.string }
}

/** A subgraph that left out what the graph promises: the gateway only notes it, with its own text, in extensions. */
const missingValuesAreErrors: ApolloServerPlugin<GraphContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body }, contextValue }) {
        if (body.kind !== 'single') return
        const missing = body.singleResult.extensions?.['valueCompletion']
        delete body.singleResult.extensions
        if (!Array.isArray(missing)) return
        body.singleResult.errors = missing.map((error) => publicError(error, undefined, contextValue.requestId))
      },
    }
  },
}

/** Logs what nobody foresaw, but for the text of a subgraph, which logs it itself. */
function report({ path, extensions }: GraphQLFormattedError, error: unknown, logger: Logger): void {
  const subgraph = error instanceof GraphQLError ? error.extensions['serviceName'] : undefined
  const what = subgraph ? { subgraph, path } : { err: error }
  logger.error({ requestId: extensions?.['requestId'], ...what }, 'request failed')
}
