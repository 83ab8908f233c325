import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { type GraphError, Refusal, refusalFrom } from './refusal.ts'

interface Trusted {
  __meta__?: { hash: string }
}

/** The name under which the gateway knows an operation; generated with the document. */
export function documentId(document: object): string {
  const id = (document as Trusted).__meta__?.hash
  if (!id) throw new Error('A document without an id can\'t be sent: generate it from a .graphql file')
  return `sha256:${id}`
}

export interface GraphAnswer {
  data?: unknown
  errors?: GraphError[]
}

export interface Post {
  url: string
  id: string
  variables: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** One call to the graph. Rejects when no answer comes; errors of the graph are part of the answer. */
export async function post({ url, id, variables, headers, signal }: Post): Promise<GraphAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ documentId: id, variables }),
    signal,
  })
  const answer = (await response.json()) as GraphAnswer
  if (answer.data === undefined && !answer.errors) throw new Refusal('SERVER_ERROR')
  return answer
}

/** Reads the graph without a cache: what public pages need on the server and in the browser. */
export type ReadGraph = <T, V>(document: TypedDocumentNode<T, V>, variables: V) => Promise<T>

export function graphReader(url: string, options: () => Pick<Post, 'headers' | 'signal'> = () => ({})): ReadGraph {
  return async <T, V>(document: TypedDocumentNode<T, V>, variables: V) => {
    const answer = await post({ url, id: documentId(document), variables, ...options() })
    if (answer.errors?.[0]) throw refusalFrom(answer.errors[0])
    return answer.data as T
  }
}
