import { randomUUID } from 'node:crypto'
import { ask, type Graph } from '@delvik/gateway/graph/gateway'
import { Feed, type Told } from '@delvik/gateway/live/feed'
import type { LiveDocument } from '@delvik/gateway/live/live-documents'
import { LiveMessages } from '@delvik/gateway/live/live-messages'
import type { Logger } from '@delvik/runtime/logger'
import { makeServer } from 'graphql-ws'
import { SyntheticSockets } from './synthetic-sockets.ts'

interface Asked {
  graph: Graph
  document: LiveDocument
  logger: Logger
  clients: number
  /** Of one message. */
  conversationId: string
  accountId: string
  authorization: string
}

/** Tells messages by their numbers to all who listen, and waits until each has each. */
type Deliver = (seqs: readonly number[]) => Promise<void>

const after = 0

/** As the gateway does. */
export async function completedOnce({ graph, document, logger, clients, ...who }: Asked): Promise<Deliver> {
  const { conversationId, accountId, authorization } = who
  const messages = new LiveMessages(graph, logger)
  const context = () => ({ requestId: randomUUID(), headers: { authorization } })
  const listener = { accountId, sid: '', life: Number.POSITIVE_INFINITY, context }
  const server = makeServer({
    onSubscribe: () => ({ schema: graph.schema, document: document.document }),
    subscribe: () => messages.listen(listener, document, { conversationId, after }),
  })
  const sockets = new SyntheticSockets()
  await sockets.open(server, clients)
  return async (seqs) => {
    const told = sockets.tells(clients * seqs.length)
    for (const seq of seqs) messages.sent({ conversationId, seq })
    await told
  }
}

/** As graphql-js does: what is told is asked for once as well, and then executed for each by what they have asked for. */
export async function executedForEach({ graph, document, clients, conversationId }: Asked): Promise<Deliver> {
  const { name, selection, fragments } = document
  const query = `query ($of: [MessageKey!]!) { ${name}: messages(of: $of) ${selection} }\n${fragments}`
  const read = async (seqs: readonly number[]): Promise<Told[]> => {
    const variables = { of: seqs.map((seq) => ({ conversationId, seq })) }
    const context = { requestId: randomUUID(), headers: {}, asking: 'listeners' } as const
    const { [name]: nodes } = (await ask(graph, { query, variables }, context)) as Record<string, object[]> // as asked
    return nodes!.map((node, n) => ({ seq: seqs[n]!, result: { data: { messageSent: node } }, bytes: 0 }))
  }
  const feeds: Feed[] = []
  const known = { told: await read([1]), hasMore: false, isOver: false }
  const server = makeServer({
    onSubscribe: () => {
      const feed = new Feed({ after, replay: async () => known })
      feeds.push(feed)
      return {
        schema: graph.schema,
        document: document.document,
        variableValues: { conversationId, after },
        rootValue: { messageSent: () => eventsOf(feed) },
      }
    },
  })
  const sockets = new SyntheticSockets()
  await sockets.open(server, clients)
  return async (seqs) => {
    const all = sockets.tells(clients * seqs.length)
    for (const told of await read(seqs)) for (const feed of feeds) feed.tell(told)
    await all
  }
}

async function* eventsOf(feed: Feed) {
  for await (const { data } of feed.messages()) yield data
}
