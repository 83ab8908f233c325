import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { noteTime } from '../browser/clock.ts'
import { type GraphError, Refusal, refusalFrom } from './refusal.ts'

/** What is generated with a document from a .graphql file. */
interface Trusted {
  __meta__?: { hash: string; command?: boolean }
}

/** Characters of a command up to which it is carried out though the page is left: browsers give 64 KiB to all of a page. */
const outliving = 8_000

/** By which the graph knows a document. */
export function documentIdOf(document: Trusted): string {
  return `sha256:${metaOf(document).hash}`
}

/** Whether it changes something. */
export function isCommand(document: Trusted): boolean {
  return metaOf(document).command ?? false
}

function metaOf({ __meta__ }: Trusted) {
  if (!__meta__) throw new Error("A document without an id can't be sent: generate it from a .graphql file")
  return __meta__
}

export interface GraphAnswer {
  data?: unknown
  errors?: GraphError[]
}

export interface Post {
  url: string
  document: object
  variables: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** One call to the graph. Rejects when no answer comes; errors of the graph are part of the answer. */
export async function post({ url, document, variables, headers, signal }: Post): Promise<GraphAnswer> {
  const body = JSON.stringify({ documentId: documentIdOf(document), variables })
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    keepalive: isCommand(document) && body.length <= outliving,
    signal,
  })
  noteTime(response.headers.get('date'))
  const answer = (await response.json()) as GraphAnswer
  if (answer.data === undefined && !answer.errors) throw new Refusal('SERVER_ERROR')
  return answer
}

/** Reads the graph without a cache: what public pages need on the server and in the browser. */
export type ReadGraph = <T, V>(document: TypedDocumentNode<T, V>, variables: V) => Promise<T>

export function graphReader(url: string, options: () => Pick<Post, 'headers' | 'signal'> = () => ({})): ReadGraph {
  return async <T, V>(document: TypedDocumentNode<T, V>, variables: V) => {
    return dataOf<T>(await post({ url, document, variables, ...options() }))
  }
}

/** @throws Refusal when the graph has answered with an error */
export function dataOf<T>({ data, errors }: GraphAnswer): T {
  if (errors?.[0]) throw refusalFrom(errors[0])
  return data as T // what the document asks for
}
