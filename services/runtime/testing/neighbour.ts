import { randomUUID } from 'node:crypto'
import type { Catalogue, KeyDomain } from '@delvik/schemas/events/definition'
import { Clock } from '../process/clock.ts'
import type { Command, DomainEvent } from '../event-store/decider.ts'
import { EventStore } from '../event-store/event-store.ts'
import type { Position } from '../event-store/recorded.ts'
import type { ServiceDefinition } from '../service/definition.ts'

/** A service that says what a test wants said, by a log of its own and the bus. */
export interface Neighbour {
  /** To be started beside the service under test. */
  definition: ServiceDefinition
  tell(stream: string, event: DomainEvent): Promise<Position>
}

type Tell = Command<'Tell', DomainEvent>
const teller = { initialState: null, decide: ({ data }: Tell) => [data], evolve: () => null }

export function neighbour(name: string, events: Catalogue, keyDomains: readonly KeyDomain[] = []): Neighbour {
  let store: EventStore
  let clock: Clock
  class Nothing {}
  const definition: ServiceDefinition = {
    name,
    events,
    keyDomains: [...keyDomains],
    models: [],
    listens: [],
    subscribedModels: [],
    module: Nothing,
    wire(app) {
      store = app.get(EventStore)
      clock = app.get(Clock)
      return {}
    },
  }
  return {
    definition,
    tell(stream, data) {
      const meta = { commandId: randomUUID(), actor: name, now: clock.now() }
      return store.change<Tell, null, DomainEvent>(stream, teller, { type: 'Tell', data, meta })
    },
  }
}
