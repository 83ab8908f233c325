import { createHash } from 'node:crypto'
import { fromRecord, type PublicRow } from '@delvik/runtime/cloud-events'
import type { Logger } from '@delvik/runtime/logger'
import type { Hearing } from '@delvik/runtime/platform'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import type { ExecutionResult } from 'graphql'
import type { GraphEndpoint } from '../graph/graph-endpoint.ts'
import { checkRequest, measureDocument } from '../graph/limits.ts'
import type { Listener } from './listener.ts'
import { type LiveDocument, readLiveDocument, sharedFields } from './live-documents.ts'
import { LiveInboxes } from './live-inboxes.ts'
import { LiveMessages } from './live-messages.ts'

type Bus = Hearing['bus']
type Batch = Parameters<Parameters<Bus['subscribe']>[0]['handler']>[0]

/** What a client sends to subscribe: the document, or its id under `extensions.documentId` and no document. */
interface LivePayload {
  query: string
  operationName?: string | null | undefined
  variables?: Record<string, unknown> | null | undefined
  extensions?: Record<string, unknown> | null | undefined
}

/** Somebody wants to be told something. */
export interface LiveRequest {
  document: LiveDocument
  args: Record<string, unknown>
}

/**
 * The subscriptions of the graph. What is on the bus only says that there is something: words are read from the log of
 * their service, by whoever may read them.
 */
export class Live implements AsyncDisposable {
  readonly endpoint: GraphEndpoint
  readonly #logger: Logger
  readonly #messages: LiveMessages
  readonly #inboxes: LiveInboxes
  readonly #documents = new Map<string, LiveDocument>()
  readonly #shared: ReadonlySet<string>
  #subscribed: Awaited<ReturnType<Bus['subscribe']>> | undefined
  #isAssigned = false

  constructor(endpoint: GraphEndpoint, logger: Logger) {
    this.endpoint = endpoint
    this.#logger = logger
    this.#shared = sharedFields(endpoint.graph.supergraph)
    this.#messages = new LiveMessages(endpoint.graph, logger)
    this.#inboxes = new LiveInboxes(endpoint.graph.schema)
  }

  /** @param topic of chat's public events */
  async hear(bus: Bus, topic: string): Promise<void> {
    this.#subscribed = await bus.subscribe({
      group: 'live',
      topics: [topic],
      from: 'end',
      transient: true,
      onAssigned: () => {
        this.#isAssigned = true
        this.#messages.missed()
        this.#inboxes.missed()
      },
      handler: async (batch) => this.#take(batch),
    })
  }

  /** @throws Refused by what the same document is refused elsewhere; BAD_REQUEST for what can't be told live; INVALID_INPUT */
  async admit({ query, operationName, variables, extensions }: LivePayload): Promise<LiveRequest> {
    const { documents, open, graph } = this.endpoint
    const { documentId = `sha256:${createHash('sha256').update(query).digest('hex')}` } = extensions ?? {}
    const isFree = open && query !== ''
    const measured = isFree ? { text: query, ...measureDocument(query) } : await documents.find(String(documentId))
    checkRequest({ operationName: operationName ?? undefined, variables: variables ?? {} }, measured)
    const document = this.#documents.get(measured.text) ?? readLiveDocument(graph.schema, this.#shared, measured.text)
    if (!isFree) this.#documents.set(measured.text, document)
    return { document, args: document.argumentsOf(variables ?? {}) }
  }

  /** Whoever may not read what they ask for is refused with the first message. */
  listen(listener: Listener, { document, args }: LiveRequest): AsyncGenerator<ExecutionResult> {
    return document.field === 'inboxChanged'
      ? this.#inboxes.listen(listener, document)
      : this.#messages.listen(listener, document, args)
  }

  /** Whether it hears what is told; who has heard once goes on while the bus is away. */
  async ready(): Promise<boolean> {
    return this.#isAssigned
  }

  /** Whether everything that was on the bus by now has been read. */
  async caughtUp(): Promise<boolean> {
    const positions = await this.#subscribed?.positions()
    return positions?.every(({ next, end }) => next >= end) ?? false
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#subscribed?.[Symbol.asyncDispose]()
  }

  #take({ topic, partition, records }: Batch): void {
    for (const record of records)
      try {
        this.#note(fromRecord(record))
      } catch (error) {
        this.#logger.error(
          { err: error, topic, partition, offset: String(record.offset) },
          'record on the bus is no event',
        )
      }
  }

  #note({ type, data, stream, version, sequence }: PublicRow): void {
    const event = { type, data } as PublicEvents<'chat'> // on chat's topic; those of a newer release pass through the switch
    const position = { stream, version, sequence }
    switch (event.type) {
      case 'MessageSent':
        this.#messages.sent(event.data)
        return this.#told(event.data, position)
      case 'ConversationOpened':
      case 'DealProposed':
      case 'DealReminded':
      case 'DealAgreed':
      case 'DealDeclined':
      case 'DealWithdrawn':
      case 'DealExpired':
      case 'DealConfirmed':
      case 'DealOvertaken':
      case 'InterestShown':
      case 'PitchPassed':
      case 'MeetingProposed':
      case 'MeetingAccepted':
      case 'MeetingDeclined':
      case 'MeetingCancelled':
      case 'MeetingReminded':
      case 'MeetingExpired':
      case 'ContactUnblocked':
        return this.#told(event.data, position)
      case 'ContactBlocked':
        this.#messages.over(event.data.conversationId)
        return this.#told(event.data, position)
      case 'ParticipantErased':
        return this.#messages.over(event.data.conversationId)
      // Whoever was reported hears nothing of it.
      case 'ContactReportDismissed':
      case 'ContactReportUpheld': {
        const { conversationId, from } = event.data
        return this.#inboxes.changed([from], { conversationId, position })
      }
      case 'ReadUpTo': {
        const { conversationId, accountId } = event.data
        const both = this.#messages.listenersOf(conversationId).add(accountId)
        return this.#inboxes.changed(both, { conversationId, position })
      }
      case 'ContactReported':
      case 'ContactReportEnded':
      case 'DataExportPartMade':
      case 'ErasureDone':
        return
      default:
        event satisfies never
    }
  }

  #told(
    { conversationId, from, to }: { conversationId: string; from: string; to: string },
    position: Pick<PublicRow, 'stream' | 'version' | 'sequence'>,
  ): void {
    this.#inboxes.changed([from, to], { conversationId, position })
  }
}
