import type { DynamicModule } from '@nestjs/common'
import { AccessTokens } from '../graph/access-tokens.ts'
import { Clock } from '../process/clock.ts'
import { Config } from '../process/config.ts'
import { Database } from '../postgres/database.ts'
import { Documents } from '../read-models/documents.ts'
import { EventStore } from '../event-store/event-store.ts'
import { Keys } from '../keys/keys.ts'
import { Logger } from '../process/logger.ts'
import { ReadModels } from '../read-models/read-model.ts'
import { SubscribedModels } from '../subscriptions/subscribed-models.ts'
import { FoldedFacts } from '../subscriptions/folded-facts.ts'

/** What every provider of a service can ask for by token. */
export interface Provided {
  clock: Clock
  config: object
  database: Database
  documents: Documents
  facts: FoldedFacts
  keys: Keys
  logger: Logger
  models: ReadModels
  store: EventStore
  subscribed: SubscribedModels
  tokens: AccessTokens
}

export class RuntimeModule {
  static of(provided: Provided): DynamicModule {
    const providers = [
      { provide: AccessTokens, useValue: provided.tokens },
      { provide: Clock, useValue: provided.clock },
      { provide: Config, useValue: provided.config },
      { provide: Database, useValue: provided.database },
      { provide: Documents, useValue: provided.documents },
      { provide: EventStore, useValue: provided.store },
      { provide: FoldedFacts, useValue: provided.facts },
      { provide: Keys, useValue: provided.keys },
      { provide: Logger, useValue: provided.logger },
      { provide: ReadModels, useValue: provided.models },
      { provide: SubscribedModels, useValue: provided.subscribed },
    ]
    return { module: RuntimeModule, global: true, providers, exports: providers.map(({ provide }) => provide) }
  }
}
