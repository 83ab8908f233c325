import { NestFactory } from '@nestjs/core'
import { CqrsModule } from '@nestjs/cqrs'
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express'
import { json, type RequestHandler } from 'express'
import 'reflect-metadata'
import { askingOf, gatewayProofHeader } from '../graph/gateway-proof.ts'
import { noteAsking } from '../graph/request-context.ts'
import { graphModule } from '../graph/graph-module.ts'
import { DomainError } from '../process/errors.ts'
import { nestLogger } from '../process/logger.ts'
import type { Refusals } from '../graph/refusals.ts'
import { type Provided, RuntimeModule } from './runtime-module.ts'
import type { ServiceDefinition } from './definition.ts'

class ServiceModule {}

export interface GraphAccess {
  /** Admits introspection. */
  open: boolean
  /** The secret by which the gateway proves itself. */
  gatewayProof: string
  /** Nobody else asks. */
  gatewayOnly: boolean
  /** Where it is noted what the graph has refused. */
  refusals: Refusals
}

/** The service's Nest application, its providers made, its graph not serving yet. */
export async function createApp(
  definition: ServiceDefinition,
  provided: Provided,
  { open, refusals, ...access }: GraphAccess,
): Promise<NestExpressApplication> {
  const { sdl, resolvers, module } = definition
  const { logger, tokens } = provided
  const graph = sdl ? [graphModule({ sdl, resolvers, open, tokens, refusals })] : []
  const root = { module: ServiceModule, imports: [CqrsModule.forRoot(), RuntimeModule.of(provided), ...graph, module] }
  const app = await NestFactory.create<NestExpressApplication>(root, new ExpressAdapter(), {
    bodyParser: false,
    abortOnError: false,
    logger: nestLogger(logger),
  })
  app.disable('x-powered-by')
  // Answers of the graph are not kept by anybody.
  app.disable('etag')
  app.use('/graphql', ...graphBody(access))
  return app
}

/** Only the gateway judges documents, so in production nobody else may bring one, whatever its form. */
function graphBody(
  { gatewayProof: secret, gatewayOnly }: Pick<GraphAccess, 'gatewayProof' | 'gatewayOnly'>,
): RequestHandler[] {
  const limit = '1mb'
  const bodies = new WeakMap<object, Buffer>()
  const remember = json({ limit, verify: (request, _, body) => void bodies.set(request, body) })
  const check: RequestHandler = (request, _, next) => {
    const body = bodies.get(request) ?? ''
    const proof = request.headers[gatewayProofHeader]
    const asking = askingOf(secret, { proof, body })
    if (asking) noteAsking(request.headers, asking)
    next(asking || !gatewayOnly ? undefined : new DomainError('FORBIDDEN'))
  }
  return [remember, check]
}
