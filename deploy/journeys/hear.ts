import { readFile } from 'node:fs/promises'
import type { Answered, Person } from '@delvik/apphost/demo/person'
import { createClient as createStreamClient } from 'graphql-sse'
import { type ClientOptions, createClient } from 'graphql-ws'
import WebSocket from 'ws'

/** What somebody was told, and how it ended: `complete`, or refused by a list of errors. */
export interface Heard extends AsyncDisposable {
  all: Answered[]
  ending: 'complete' | unknown[] | CloseEvent | undefined
}

/** What somebody wants to be told. */
export interface Subscription {
  /** Of the front. */
  url: string
  who: Person
  query: string
  variables?: Record<string, unknown>
}

/** The documents of the web build. */
export const manifest = new URL('../../web/trusted-documents.json', import.meta.url)

/** Listens as a program does, by a document of the web build. */
export async function hear(
  url: string,
  who: Person,
  name: 'MessageSent' | 'InboxChanged',
  variables: Record<string, unknown> = {},
): Promise<Heard> {
  return hearBySocket({ url, who, query: await subscriptionNamed(name), variables })
}

/** A subscription of the web build. */
export async function subscriptionNamed(name: 'MessageSent' | 'InboxChanged'): Promise<string> {
  const texts = Object.values<string>(JSON.parse(await readFile(manifest, 'utf8')))
  return texts.find((text) => text.startsWith(`subscription ${name}`))!
}

/** Over a WebSocket, by a client that knows nothing of us. */
export async function hearBySocket({ url, who, query, variables = {} }: Subscription): Promise<Heard> {
  const client = createClient({ url: socketOf(url), ...asProgram, connectionParams: { ...who.authorization } })
  const heard: Heard = { all: [], ending: undefined, [Symbol.asyncDispose]: async () => client.dispose() }
  client.subscribe({ query, variables }, {
    next: ({ data }) => void heard.all.push(data ?? {}),
    error: (error) => void (heard.ending = error as Heard['ending']),
    complete: () => void (heard.ending = 'complete'),
  })
  return heard
}

/** As server-sent events, by a client that knows nothing of us; here a refusal comes as a result. */
export async function hearByEvents({ url, who, query, variables = {} }: Subscription): Promise<Heard> {
  const address = new URL('/graphql', url).href
  const client = createStreamClient({ url: address, retryAttempts: 0, headers: { ...who.authorization } })
  const heard: Heard = { all: [], ending: undefined, [Symbol.asyncDispose]: async () => client.dispose() }
  client.subscribe<Answered>({ query, variables }, {
    next: ({ data, errors }) => void (errors ? (heard.ending = [...errors]) : heard.all.push(data ?? {})),
    error: (error) => void (heard.ending = [error]),
    complete: () => void (heard.ending ??= 'complete'),
  })
  return heard
}

export function socketOf(url: string): string {
  return new URL('/graphql', url.replace('http', 'ws')).href
}

const asProgram: Pick<ClientOptions, 'webSocketImpl' | 'retryAttempts'> = { webSocketImpl: WebSocket, retryAttempts: 0 }
