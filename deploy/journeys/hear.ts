import { readFile } from 'node:fs/promises'
import type { Answered, Person } from '@delvik/apphost/demo/person'
import { type ClientOptions, createClient } from 'graphql-ws'
import WebSocket from 'ws'

/** What somebody was told, and how it ended. */
export interface Heard extends AsyncDisposable {
  all: Answered[]
  ending: 'complete' | unknown[] | CloseEvent | undefined
}

const manifest = new URL('../../web/trusted-documents.json', import.meta.url)

/** Listens as a program does, with a client that knows nothing of us and a document of the web build. */
export async function hear(
  url: string,
  who: Person,
  name: 'MessageSent' | 'InboxChanged',
  variables: Record<string, unknown> = {},
): Promise<Heard> {
  const texts = Object.values<string>(JSON.parse(await readFile(manifest, 'utf8')))
  const query = texts.find((text) => text.startsWith(`subscription ${name}`))!
  const address = new URL('/graphql', url.replace('http', 'ws')).href
  const client = createClient({ url: address, ...asProgram, connectionParams: { ...who.authorization } })
  const heard: Heard = { all: [], ending: undefined, [Symbol.asyncDispose]: async () => client.dispose() }
  client.subscribe({ query, variables }, {
    next: ({ data }) => void heard.all.push(data ?? {}),
    error: (error) => void (heard.ending = error as Heard['ending']),
    complete: () => void (heard.ending = 'complete'),
  })
  return heard
}

const asProgram: Pick<ClientOptions, 'webSocketImpl' | 'retryAttempts'> = { webSocketImpl: WebSocket, retryAttempts: 0 }
