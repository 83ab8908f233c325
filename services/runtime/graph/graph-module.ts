import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from '@apollo/server/plugin/disabled'
import type { DynamicModule } from '@nestjs/common'
import { GraphQLModule } from '@nestjs/graphql'
import { ApolloFederationDriver, type ApolloFederationDriverConfig } from '@nestjs/apollo'
import { GraphQLError, type GraphQLScalarType } from 'graphql'
import type { AccessTokens } from './access-tokens.ts'
import { isForListeners, openRequest, type RequestContext, requestIdOf } from './request-context.ts'
import type { Refusals } from './refusals.ts'
import { formatError, requestErrors } from './request-errors.ts'
import { scalarsOf } from './scalars.ts'

export interface GraphOptions {
  sdl: URL
  /** Internal values of SDL enums, and scalars beyond those of `scalars.ts`. */
  resolvers: Record<string, Record<string, string | number> | GraphQLScalarType> | undefined
  /** Admits introspection. */
  open: boolean
  tokens: AccessTokens
  refusals: Refusals
}

/** The service's subgraph at `/graphql`, schema first: code-first types would leak between services of one process. */
export function graphModule({ sdl, resolvers, open, tokens, refusals }: GraphOptions): DynamicModule {
  const typeDefs = readFileSync(sdl, 'utf8')
  return GraphQLModule.forRoot<ApolloFederationDriverConfig>({
    driver: ApolloFederationDriver,
    path: '/graphql',
    typeDefs,
    resolvers: { ...scalarsOf(typeDefs), ...resolvers },
    playground: false,
    introspection: open,
    autoTransformHttpErrors: false,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    // Both look at every field of every answer, for readers that are not here.
    plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginInlineTraceDisabled(),
      requestErrors(refusals)],
    formatError,
    context: ({ req }: { req: { headers: IncomingHttpHeaders } }) => contextOf(req.headers, tokens),
  })
}

/** A token that is refused fails the whole request, in the same shape as any other refusal. */
async function contextOf(headers: IncomingHttpHeaders, tokens: AccessTokens): Promise<RequestContext> {
  const requestId = requestIdOf(headers)
  try {
    const request = await openRequest({ ...headers, 'x-request-id': requestId }, tokens)
    return { ...request, forListeners: isForListeners(headers) }
  } catch (error) {
    const originalError = error as Error // of verifying a token
    throw new GraphQLError(originalError.message, { originalError, extensions: { requestId, http: { status: 200 } } })
  }
}
