import { randomUUID } from 'node:crypto'
import type { Bus } from '@delvik/runtime/engine/bus/bus'
import { toRecord } from '@delvik/runtime/cloud-events'
import { topicOf } from '@delvik/runtime/topics'
import { startSubgraph, type Stub } from './front-fixture.ts'

interface Talk {
  said: string[]
  blocking: 'none' | 'byThem'
  version: number
}

/** Chat as the gateway knows it: a subgraph that reads logs, and a topic that tells of them. */
export interface StubTalk extends AsyncDisposable {
  url: URL
  asked: Stub['heard']
  /** Whoever listens; nobody when undefined. */
  accountId: string | undefined
  open(): string
  say(conversationId: string, body: string): Promise<void>
  block(conversationId: string): Promise<void>
  /** The next messages that are asked for by their numbers do not come. */
  failOnce(): void
}

export async function openTalk(bus: Bus): Promise<StubTalk> {
  const talks = new Map<string, Talk>()
  let failing = false
  let sequence = 0
  const messageOf = (conversationId: string, seq: number) => {
    const body = talks.get(conversationId)?.said[seq - 1]
    return body === undefined ? null : { conversationId, seq, body }
  }
  const stub = await startSubgraph('chat', {
    Query: {
      conversation: (_: unknown, { id }: { id: string }) => {
        const talk = talks.get(id)
        return talk && { id, blocking: talk.blocking, lastSeq: talk.said.length }
      },
      messages(_: unknown, { of }: { of: { conversationId: string; seq: number }[] }) {
        if (failing) {
          failing = false
          throw new Error('away')
        }
        return of.map(({ conversationId, seq }) => messageOf(conversationId, seq))
      },
    },
    Conversation: {
      messages({ id }: { id: string }, { after, first }: { after: number; first: number }) {
        const { said } = talks.get(id)!
        const nodes = said.map((_, i) => messageOf(id, i + 1)).slice(after, after + first)
        return { nodes, hasMore: said.length > after + first, startCursor: null }
      },
    },
  })

  async function tell(conversationId: string, type: string, more: object): Promise<void> {
    const talk = talks.get(conversationId)!
    const data = { conversationId, from: result.accountId, to: randomUUID(), ...more }
    const row = {
      id: randomUUID(),
      stream: `conversation-${conversationId}`,
      version: ++talk.version,
      sequence: ++sequence,
      type,
      schema: 1,
      public: true,
      at: new Date(),
      subject: null,
      actor: 'somebody',
      correlation: randomUUID(),
      causation: null,
      trace: null,
      data,
      pii: null,
    }
    await bus.publish(topicOf('chat'), [toRecord('chat', row)])
  }

  const result: StubTalk = {
    url: stub.url,
    asked: stub.heard,
    accountId: randomUUID(),
    open() {
      const id = randomUUID()
      talks.set(id, { said: [], blocking: 'none', version: 0 })
      return id
    },
    async say(conversationId, body) {
      const seq = talks.get(conversationId)!.said.push(body)
      await tell(conversationId, 'MessageSent', { messageId: randomUUID(), seq, body: '[erased]', phrase: null })
    },
    async block(conversationId) {
      talks.get(conversationId)!.blocking = 'byThem'
      await tell(conversationId, 'ContactBlocked', {})
    },
    failOnce: () => (failing = true),
    [Symbol.asyncDispose]: () => stub[Symbol.asyncDispose](),
  }
  return result
}
