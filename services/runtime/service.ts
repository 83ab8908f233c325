import type { KeyDomain, Catalogue } from '@delvik/schemas/events/definition'
import type { INestApplicationContext, Type } from '@nestjs/common'
import type { Router } from 'express'
import type { ForeignModel, Reaction } from './reaction.ts'
import type { ReadModel } from './read-model.ts'

/** Work that is not driven by events: a mail outbox, a timer table. Runs one tick at a time. */
export interface Worker {
  name: string
  /** Milliseconds between ticks that found nothing. */
  every: number
  /** Does what is due and tells how much it did; a positive answer ticks again at once. */
  tick(): Promise<number>
  /** What is due now and not done. */
  due(): Promise<number>
}

/** What a service brings besides its graph, made from its own providers. */
export interface Wiring {
  /** On own events, from the own store. */
  reactions?: readonly Reaction<any>[]
  /** Built from other services' topics. */
  foreignModels?: readonly ForeignModel<any>[]
  /** On other services' events. */
  foreignReactions?: readonly Reaction<any>[]
  workers?: readonly Worker[]
  /** Plain HTTP beside the graph. */
  routes?: (router: Router) => void
}

export interface ServiceDefinition {
  name: string
  events: Catalogue
  keyDomains: readonly KeyDomain[]
  /** Folder of NNN-name.sql files, applied in order in the service's schema. */
  migrations?: URL
  models: readonly ReadModel<any, any>[]
  /** Whose public events it hears. */
  listens: readonly string[]
  /** Of the foreign models together; rises with any of their folds. */
  foreignGeneration: number
  /** Path of the SDL; a service without a graph has none. */
  sdl?: URL
  /** Internal values of SDL enums and scalars. */
  resolvers?: Record<string, unknown>
  module: Type
  wire(app: INestApplicationContext): Wiring
}
