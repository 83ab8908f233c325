import { type ExecutionResult, execute, type GraphQLSchema } from 'graphql'
import type { LiveDocument } from './live-documents.ts'
import { stoppable } from './live-messages.ts'
import type { Listener } from './listener.ts'

/** Where an event stands. */
export interface Position {
  stream: string
  version: number
  sequence: number
}

interface Change {
  conversationId: string | null
  position: Position | null
}

/** Conversations of which somebody is told one by one; of more, that there are some. */
const most = 64

/** Changes that somebody has not heard of yet, each conversation once. */
class Changes {
  #pending = new Map<string | null, Change>()
  #isOver = false
  #wake = () => {}

  add(change: Change): void {
    // The newest is said last, for it stands furthest.
    this.#pending.delete(change.conversationId)
    this.#pending.set(change.conversationId, change)
    if (this.#pending.size > most || change.conversationId === null) this.#pending = new Map([[null, anything]])
    this.#wake()
  }

  end(): void {
    this.#isOver = true
    this.#wake()
  }

  async *all(): AsyncGenerator<Change, void, void> {
    while (!this.#isOver) {
      const [next] = this.#pending.values()
      if (next) {
        this.#pending.delete(next.conversationId)
        yield next
      } else
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
    }
  }
}

const anything: Change = { conversationId: null, position: null }

/** Who listens to their inbox at this process. */
export class LiveInboxes {
  readonly #schema: GraphQLSchema
  readonly #listening = new Map<string, Set<Changes>>()

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  listen({ accountId }: Listener, { document }: LiveDocument): AsyncGenerator<ExecutionResult> {
    const changes = new Changes()
    // Says that it listens: what has changed before is not told.
    changes.add(anything)
    const ofAccount = this.#listening.get(accountId) ?? new Set()
    this.#listening.set(accountId, ofAccount.add(changes))
    const stop = () => {
      changes.end()
      ofAccount.delete(changes)
      // Others may have come meanwhile.
      if (ofAccount.size === 0 && this.#listening.get(accountId) === ofAccount) this.#listening.delete(accountId)
    }
    const schema = this.#schema
    async function* results() {
      for await (const inboxChanged of changes.all()) yield execute({ schema, document, rootValue: { inboxChanged } })
    }
    return stoppable(results(), stop)
  }

  changed(accountIds: Iterable<string>, change: Change): void {
    for (const id of accountIds) for (const changes of this.#listening.get(id) ?? []) changes.add(change)
  }

  /** Anything may have changed. */
  missed(): void {
    this.changed(this.#listening.keys(), anything)
  }
}
