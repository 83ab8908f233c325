import type { Catalogue, KeyDomain } from '@delvik/schemas/events/definition'
import type { INestApplicationContext, Type } from '@nestjs/common'
import type { Router } from 'express'
import type { GraphQLScalarType } from 'graphql'
import type { ConfigReader } from '../process/config.ts'
import type { Check, Figures } from '../process/health.ts'
import type { Worker } from '../process/worker.ts'
import type { Fire } from '../claims/timers.ts'
import type { AnyReadModel } from '../read-models/read-model.ts'
import type { AnyReaction, AnySubscribedReaction } from '../subscriptions/reaction.ts'
import type { Sink } from '../subscriptions/sink.ts'
import type { AnySubscribedModel } from '../subscriptions/subscribed-model.ts'
import type { OwnCopies } from './data-exports.ts'
import type { Erases } from './erasures.ts'
import type { Tables } from './tables.ts'

/** What a service brings besides its graph, made from its own providers. */
export interface Wiring {
  /** On own events, from the own store. */
  reactions?: readonly AnyReaction[]
  /** Where the merged rows of subscribed models go besides, by the name of the model. */
  sinks?: Readonly<Record<string, Sink>>
  /** On other services' events. */
  subscribedReactions?: readonly AnySubscribedReaction[]
  workers?: readonly Worker[]
  /** What timers do, by their name. */
  timers?: Readonly<Record<string, Fire>>
  /** What an erasure removes besides rows and streams; each service that holds anything of people has them. */
  erases?: Erases
  /** By which it makes its part of each export of somebody's own data. */
  ownCopies?: OwnCopies
  /** Of what only this service depends on. */
  checks?: readonly Check[]
  /** For `/metrics`, of what only this service counts. */
  figures?: readonly Figures[]
  /** Plain HTTP beside the graph. */
  routes?: (router: Router) => void
  /** Closed when everything that works with them has ended. */
  uses?: readonly AsyncDisposable[]
}

/** Everything that makes a service, in one value; its `main.ts` and the app host start it. */
export interface ServiceDefinition {
  name: string
  /** Reads the service's own settings; what it answers is injectable as `Config`. */
  config?: (from: ConfigReader) => object
  /** Asks the servers that only this service uses, before anything is written. @throws ConfigError when one cannot be used */
  reach?: (config: any) => Promise<void> // what `config` answers
  events: Catalogue
  keyDomains: readonly KeyDomain[]
  /** It closes accounts: it destroys the keys of people, in all domains, and takes back those that it has made in vain. */
  destroysKeys?: boolean
  /** Folder of NNN-name.sql files, applied in order in the service's schema. */
  migrations?: URL
  /** What there is to know of the tables of these files, of every one. */
  tables?: Tables
  models: readonly AnyReadModel[]
  /** Whose public events it hears. */
  listens: readonly string[]
  /** Made of their events. */
  subscribedModels: readonly AnySubscribedModel[]
  /** Path of the SDL; a service without a graph has none. */
  sdl?: URL
  /** Internal values of SDL enums, and scalars beyond those of `scalars.ts`. */
  resolvers?: Record<string, Record<string, string | number> | GraphQLScalarType>
  module: Type
  wire(app: INestApplicationContext): Wiring
}
