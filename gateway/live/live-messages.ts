import { randomUUID } from 'node:crypto'
import type { Logger } from '@delvik/runtime/logger'
import type { Blocking } from '@delvik/schemas/values/chat'
import type { ExecutionResult } from 'graphql'
import { ask, type Graph } from '../graph/gateway.ts'
import { Refused } from '../http/errors.ts'
import { Feed, type Replayed, type Told } from './feed.ts'
import type { LiveDocument } from './live-documents.ts'
import type { Listener } from './listener.ts'

interface Key {
  conversationId: string
  seq: number
}

/** One who listens to a conversation. */
interface Listening {
  feed: Feed
  accountId: string
}

/** Those who have asked for the same of messages: it is asked of the graph once for all of them. */
interface Selection {
  text: string
  name: string
  listening: Map<string, Set<Listening>>
  /** Told on the bus, and not asked for yet. */
  pending: Key[]
  isAsking: boolean
}

/** As many as chat gives at once. */
const pageSize = 200

/** Who listens to conversations at this process, and what of them is on its way there. */
export class LiveMessages {
  readonly #graph: Graph
  readonly #logger: Logger
  readonly #selections = new Map<string, Selection>()

  constructor(graph: Graph, logger: Logger) {
    this.#graph = graph
    this.#logger = logger
  }

  listen(
    listener: Listener,
    document: LiveDocument,
    args: Record<string, unknown>,
  ): AsyncGenerator<ExecutionResult> {
    const { conversationId, after } = readArguments(args)
    const selection = this.#selectionOf(document)
    const replay = replayOf(this.#graph, { listener, document, conversationId })
    const feed = new Feed({ after, replay })
    const listening = { feed, accountId: listener.accountId }
    addTo(selection.listening, conversationId, listening)
    const stop = () => {
      feed.end()
      removeFrom(selection.listening, conversationId, listening)
      this.#drop(selection)
    }
    return stoppable(feed.messages(), stop)
  }

  /** A message was sent. */
  sent({ conversationId, seq }: Key): void {
    for (const selection of this.#selections.values()) {
      if (!selection.listening.has(conversationId)) continue
      selection.pending.push({ conversationId, seq })
      if (!selection.isAsking) void this.#askFor(selection)
    }
  }

  /** Nobody hears of it from now on. */
  over(conversationId: string): void {
    for (const { feed } of this.#of(conversationId)) feed.end()
  }

  /** What was told meanwhile may have been missed. */
  missed(): void {
    for (const { listening } of this.#selections.values())
      for (const all of listening.values()) for (const { feed } of all) feed.fallBehind()
  }

  /** The accounts that listen to a conversation here. */
  listenersOf(conversationId: string): Set<string> {
    return new Set(this.#of(conversationId).map(({ accountId }) => accountId))
  }

  #of(conversationId: string): Listening[] {
    return [...this.#selections.values()].flatMap(({ listening }) => [...(listening.get(conversationId) ?? [])])
  }

  #selectionOf({ name, selection, fragments }: LiveDocument): Selection {
    const text = `query ($of: [MessageKey!]!) { ${name}: messages(of: $of) ${selection} }\n${fragments}`
    const known = this.#selections.get(text)
    if (known) return known
    const made = { text, name, listening: new Map(), pending: [], isAsking: false }
    this.#selections.set(text, made)
    return made
  }

  /** Unless others have come meanwhile, who have made it anew. */
  #drop(selection: Selection): void {
    if (selection.listening.size === 0 && this.#selections.get(selection.text) === selection)
      this.#selections.delete(selection.text)
  }

  /** One call at a time, for all that was told since the last one: so they come in order, and many cost as much as one. */
  async #askFor(selection: Selection): Promise<void> {
    selection.isAsking = true
    // What comes in one batch of the bus goes in one call.
    await new Promise(setImmediate)
    while (selection.pending.length > 0) await this.#askOnce(selection, selection.pending.splice(0, pageSize))
    selection.isAsking = false
  }

  async #askOnce({ text, name, listening }: Selection, keys: readonly Key[]): Promise<void> {
    const context = { requestId: randomUUID(), headers: {}, asking: 'listeners' } as const
    try {
      const data = await ask(this.#graph, { query: text, variables: { of: keys } }, context)
      const nodes = Object(data)[name] as unknown[] // one for each key
      for (const [i, { conversationId, seq }] of keys.entries()) {
        const told = nodes[i] ? toTold(seq, name, nodes[i]) : undefined
        for (const { feed } of listening.get(conversationId) ?? []) {
          if (told) feed.tell(told)
          else feed.fallBehind()
        }
      }
    } catch (error) {
      this.#logger.warn({ err: error, requestId: context.requestId }, 'messages not told live')
      for (const { conversationId } of keys)
        for (const { feed } of listening.get(conversationId) ?? []) feed.fallBehind()
    }
  }
}

function toTold(seq: number, name: string, node: unknown): Told {
  return { seq, result: { data: { [name]: node } }, bytes: JSON.stringify(node).length }
}

/** As the graph has coerced them. */
function readArguments({ conversationId, after }: Record<string, unknown>): { conversationId: string; after: number } {
  return { conversationId: String(conversationId), after: Number(after) }
}

interface Asked {
  listener: Listener
  document: LiveDocument
  conversationId: string
}

interface ReplayAnswer {
  conversation: {
    blocking: Blocking
    lastSeq: number
    messages: { of: ({ delvikSeq: number } & Record<string, unknown>)[]; hasMore: boolean }
  } | null
}

/** As the listener reads it, so that it is refused to whoever does not take part. */
function replayOf(graph: Graph, { listener, document, conversationId }: Asked): (after: number) => Promise<Replayed> {
  const { name, selection, fragments } = document
  const query = `query ($id: ID!, $first: Int!, $after: Int!) {
    conversation(id: $id) {
      blocking
      lastSeq
      messages(first: $first, after: $after) { of: nodes { delvikSeq: seq ...on Message ${selection} } hasMore }
    }
  }\n${fragments}`
  return async (after) => {
    const variables = { id: conversationId, first: pageSize, after }
    const { conversation } = await ask(graph, { query, variables }, listener.context()) as ReplayAnswer
    if (!conversation) throw new Refused('NOT_FOUND')
    const { blocking, lastSeq, messages } = conversation
    if (after < 0 || after > lastSeq) throw new Refused('INVALID_INPUT', 400, [{ path: 'after', code: 'OUT_OF_RANGE' }])
    return {
      told: messages.of.map(({ delvikSeq, ...node }) => toTold(delvikSeq, name, node)),
      hasMore: messages.hasMore,
      isOver: blocking !== 'none' && !messages.hasMore,
    }
  }
}

function addTo<V>(all: Map<string, Set<V>>, key: string, value: V): void {
  const known = all.get(key)
  if (known) known.add(value)
  else all.set(key, new Set([value]))
}

function removeFrom<V>(all: Map<string, Set<V>>, key: string, value: V): void {
  const known = all.get(key)
  known?.delete(value)
  if (known?.size === 0) all.delete(key)
}

/** A generator that waits can't be returned from; whoever stops it lets it go on to its end. */
export function stoppable<T>(inner: AsyncGenerator<T, void, void>, stop: () => void): AsyncGenerator<T, void, void> {
  async function* until() {
    try {
      yield* inner
    } finally {
      stop()
    }
  }
  const outer = until()
  const give = outer.return.bind(outer)
  outer.return = (value) => {
    stop()
    return give(value)
  }
  return outer
}
