import type { TypedDocumentNode } from '@apollo/client'
import type { ErrorCode, FieldError } from '@delvik/schemas/errors'

/** What a server answers: data of the graph, a `Response`, or the error with which no answer comes. */
type Answer = (sent: never) => unknown

interface Call {
  to: string
  sent: unknown
}

/** The servers of a test. Everything of the client runs, `fetch` alone finds its answers here. */
export class Network {
  /** What was sent, in order. */
  readonly calls: Call[] = []
  readonly #answers = new Map<string, Answer>()

  constructor() {
    globalThis.fetch = (url, init) => this.#fetch(String(url), JSON.parse(String(init?.body ?? '{}')))
  }

  /** @param answer gets the variables */
  graph<D, V>(document: TypedDocumentNode<D, V>, answer: (variables: V) => unknown): void {
    this.#answers.set(idOf(document), answer as Answer)
  }

  /** @param answer gets the body */
  post(path: string, answer: (body: never) => Response | Promise<Response>): void {
    this.#answers.set(path, answer)
  }

  /** Inputs of the commands of one kind. */
  inputs<D, I>(document: TypedDocumentNode<D, { input: I }>): I[] {
    const calls = this.calls.filter(({ to }) => to === idOf(document))
    return calls.map(({ sent }) => (sent as { input: I }).input) // the variables of that document
  }

  async #fetch(url: string, body: { documentId?: string; variables?: unknown }): Promise<Response> {
    const { documentId: to = url, variables: sent = body } = body
    const answer = this.#answers.get(to)
    if (!answer) throw new Error(`Nobody answers ${to}`)
    this.calls.push({ to, sent })
    const found = await answer(sent as never) // what the test said that it is
    return found instanceof Response ? found : Response.json({ data: found })
  }
}

/** The graph says no. */
export function refused(code: ErrorCode, fields?: FieldError[]): Response {
  return Response.json({ data: null, errors: [{ message: code, extensions: { code, fields } }] })
}

/** @throws what `fetch` does when there is no connection */
export function lost(): never {
  throw new TypeError('Failed to fetch')
}

function idOf(document: object): string {
  return `sha256:${(document as { __meta__: { hash: string } }).__meta__.hash}` // as generated
}
