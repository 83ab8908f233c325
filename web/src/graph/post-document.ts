import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { DocumentNode } from 'graphql'
import { type GraphError, Refusal, refusalFrom } from './refusal.ts'

/** As generated from a .graphql file. The build takes the syntax tree from documents of pages. */
type Trusted = Partial<DocumentNode> & { __meta__?: { hash: string } }

/** Characters of a command up to which it is carried out though the page is left: browsers give 64 KiB to all of a page. */
const outliving = 8_000

function isCommand({ definitions = [] }: Trusted): boolean {
  return definitions.some((one) => one.kind === 'OperationDefinition' && one.operation === 'mutation')
}

/** The name under which the gateway knows an operation; generated with the document. */
function documentId({ __meta__ }: Trusted): string {
  const id = __meta__?.hash
  if (!id) throw new Error('A document without an id can\'t be sent: generate it from a .graphql file')
  return `sha256:${id}`
}

export interface GraphAnswer {
  data?: unknown
  errors?: GraphError[]
}

export interface Post {
  url: string
  document: Trusted
  variables: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** One call to the graph. Rejects when no answer comes; errors of the graph are part of the answer. */
export async function post({ url, document, variables, headers, signal }: Post): Promise<GraphAnswer> {
  const body = JSON.stringify({ documentId: documentId(document), variables })
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    keepalive: isCommand(document) && body.length <= outliving,
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
    const answer = await post({ url, document, variables, ...options() })
    if (answer.errors?.[0]) throw refusalFrom(answer.errors[0])
    return answer.data as T
  }
}
