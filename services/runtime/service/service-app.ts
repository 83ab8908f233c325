import { NestFactory } from '@nestjs/core'
import { CqrsModule } from '@nestjs/cqrs'
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express'
import { json } from 'express'
import 'reflect-metadata'
import { graphModule } from '../graph/graph-module.ts'
import { nestLogger } from '../process/logger.ts'
import { type Provided, RuntimeModule } from './runtime-module.ts'
import type { ServiceDefinition } from './definition.ts'

class ServiceModule {}

/** The service's Nest application, its providers made, its graph not serving yet. */
export async function createApp(
  definition: ServiceDefinition,
  provided: Provided,
  graphOpen: boolean,
): Promise<NestExpressApplication> {
  const { sdl, resolvers, module } = definition
  const { logger, tokens } = provided
  const graph = sdl ? [graphModule({ sdl, resolvers, open: graphOpen, tokens, logger })] : []
  const root = { module: ServiceModule, imports: [CqrsModule.forRoot(), RuntimeModule.of(provided), ...graph, module] }
  const app = await NestFactory.create<NestExpressApplication>(root, new ExpressAdapter(), {
    bodyParser: false,
    abortOnError: false,
    logger: nestLogger(logger),
  })
  app.disable('x-powered-by')
  // Answers of the graph are not kept by anybody.
  app.disable('etag')
  app.use('/graphql', json({ limit: '1mb' }))
  return app
}
