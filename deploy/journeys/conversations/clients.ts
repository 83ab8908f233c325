import { fileURLToPath } from 'node:url'
import type { Person } from '@delvik/apphost/demo/person'
import { readGatewayConfig } from '@delvik/gateway/config'
import { type Gateway, startGateway } from '@delvik/gateway/front/front'
import { createLogger } from '@delvik/runtime/logger'
import { until } from '@delvik/runtime/testing/until'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Heard, hearByEvents, hearBySocket, manifest, type Subscription, subscriptionNamed } from '../hear.ts'
import { fetchGql, hearByGql } from '../python/gql.ts'
import type { Stage } from '../stage.ts'

const gql = await fetchGql().then((packages) => ({ packages }), ({ message }: Error) => ({ missing: message }))
const python = { writer: 'gro' } as const
/** Each beside graphql-ws. Titles of what is skipped are printed, so that of gql says why. */
const others = [
  { client: 'graphql-sse', writer: 'elsa', hearBy: hearByEvents, among: test },
  'packages' in gql
    ? {
      ...python,
      client: "Python's gql",
      hearBy: (asked: Subscription) => hearByGql(gql.packages, asked),
      among: test,
    }
    : { ...python, client: `Python's gql (${gql.missing})`, hearBy: hearBySocket, among: test.skip }, // without Python or a registry
] as const

let stage: Stage
let gateway: Gateway
let people: Record<'elsa' | 'finn' | 'gro', Person>
/** Programs of others, which know the documents of the web build, at a gateway that takes no further ones. */
export function clients(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    people = {
      elsa: await stage.member('elsa@example.org', { role: 'investor' }),
      finn: await stage.member('finn@example.org', { role: 'entrepreneur' }),
      gro: await stage.member('gro@example.org', { role: 'investor' }),
    }
    const closed = { GRAPH_OPEN: 'false', TRUSTED_DOCUMENTS: fileURLToPath(manifest), PORT: '0' }
    const config = readGatewayConfig({ ...stage.platform.environment, ...closed })
    gateway = await startGateway(config, createLogger({ service: 'gateway', level: 'error' }))
    await until(async () => (await fetch(`${gateway.operationsUrl}/readyz`)).ok)
  }, 120_000)
  afterAll(async () => gateway?.[Symbol.asyncDispose]())

  const say = (who: Person, conversationId: string, said: object) =>
    who.command('sendMessage', { conversationId, ...said }, 'message { seq }')

  for (const { client, hearBy, writer, among } of others) {
    /** The same is asked by graphql-ws and by the other one. */
    async function both(who: Person, query: string, variables: Record<string, unknown> = {}) {
      const asked = { url: gateway.url, who, query, variables }
      const heard = await Promise.all([hearBySocket(asked), hearBy(asked)])
      const [one, other] = heard
      return {
        one,
        other,
        have: (count: number) => until(() => heard.every(({ all }) => all.length >= count)),
        end: () => until(() => heard.every(({ ending }) => ending !== undefined)),
        [Symbol.asyncDispose]: async () => void await Promise.all(heard.map(close)),
      }
    }

    among(`${client} receives the stream that graphql-ws does, word by word, to its end`, async () => {
      const { finn, [writer]: from } = people
      const { conversation } = await from.command('openConversation', { accountId: finn.id }, 'conversation { id }')
      const conversationId: string = conversation.id
      await say(from, conversationId, { body: 'Hej' })
      await using inbox = await both(finn, await subscriptionNamed('InboxChanged'))
      await inbox.have(1)
      await using messages = await both(finn, await subscriptionNamed('MessageSent'), { conversationId, after: 0 })
      await messages.have(1)
      await say(from, conversationId, { body: 'Är du där? “Ja” 🙂' })
      await messages.have(2)
      await say(finn, conversationId, { phrase: 'hello' })
      await messages.have(3)
      // What was before may still be told, to one of them or to both: the third message is the fourth event.
      const third = ({ all }: Heard) =>
        all.find(({ inboxChanged: of }) => of.conversationId === conversationId && of.position.version >= 4)
      await until(() => [inbox.one, inbox.other].every(third))
      await from.command('blockContact', { conversationId }, 'conversation { id }')
      await messages.end()
      expect(messages.one.all).toMatchObject([1, 2, 3].map((seq) => ({ messageSent: { seq } })))
      expect(messages.other.all).toEqual(messages.one.all)
      expect([messages.one.ending, messages.other.ending]).toEqual(['complete', 'complete'])
      expect(third(inbox.other)).toEqual(third(inbox.one))
    }, 60_000)

    among(`${client} is refused what graphql-ws is refused, by the same codes`, async () => {
      const { elsa, finn, gro } = people
      const { conversation } = await elsa.command('openConversation', { accountId: gro.id }, 'conversation { id }')
      const variables = { conversationId: conversation.id, after: 0 }
      await using stranger = await both(finn, await subscriptionNamed('MessageSent'), variables)
      await using unknown = await both(finn, 'subscription { inboxChanged { __typename } }')
      await Promise.all([stranger.end(), unknown.end()])
      for (const { ending } of [stranger.one, stranger.other])
        expect(ending).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
      for (const { ending } of [unknown.one, unknown.other])
        expect(ending).toMatchObject([{ extensions: { code: 'DOCUMENT_NOT_TRUSTED' } }])
    }, 60_000)
  }
}

const close = (heard: Heard) => heard[Symbol.asyncDispose]()
