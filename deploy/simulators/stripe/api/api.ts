import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as bodyText } from 'node:stream/consumers'
import type { z } from 'zod'
import type { Telling } from './answers.ts'
import { type Books, freshName } from '../books.ts'
import { invalid, otherBody, Refusal, unauthorized } from '../errors.ts'
import { Faults } from './faults.ts'
import { check, parseForm } from './parameters.ts'

/** What a route gets beside its parameters. */
export interface Call {
  books: Books
  /** The part of the address that differs. */
  id: string
  /** The second one, where there are two. */
  inner: string
  /** Of the address, for lists. */
  url: string
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  answer(form: object, call: Call): { told: object; expand: readonly string[] }
}

/** @param verb with `:id` where the id stands, and `:inner` where that of what belongs to it does */
export function route<P extends { expand?: string[] | undefined }>(
  verb: `${Route['method']} /v1/${string}`,
  parameters: z.ZodType<P>,
  run: (given: P, call: Call) => object,
): Route {
  const [method, path] = verb.split(' ') as [Route['method'], string] // by the type of the verb
  return {
    method,
    path: new RegExp(`^${path.replaceAll(/:(id|inner)/g, '(?<$1>[^/]+)')}$`),
    answer: (form, call) => {
      const given = check(parameters, form)
      return { told: run(given, call), expand: given.expand ?? [] }
    },
  }
}

interface ApiOptions {
  books: Books
  telling: Telling
  routes: readonly Route[]
  secretKey: string
}

interface Answer {
  status: number
  body: string
  headers?: Record<string, string>
}

/** Seconds for which an answer is kept for its key. */
const replayedFor = 24 * 3600

/** Everything below `/v1`. */
export class Api {
  readonly faults = new Faults()

  constructor(private readonly options: ApiOptions) {}

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await this.faults.meet(request, response, () => this.#answer(request))) return
    const { status, body, headers } = await this.faults.answer(request, () => this.#answer(request))
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${freshName().slice(0, 14)}`,
      ...headers,
    })
    response.end(body)
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    try {
      this.#authenticate(request)
      const { pathname, search } = new URL(request.url ?? '', 'http://simulator')
      const sent = await bodyText(request)
      const form = parseForm(search.slice(1), sent)
      return await this.#run(request, pathname, form)
    } catch (error) {
      return refused(error)
    }
  }

  /** Under the key, if there is one: the same request gets the same answer, also when twenty of it come at once. */
  #run({ method = '', headers }: IncomingMessage, path: string, form: object): Promise<Answer> {
    const { books } = this.options
    const key = headers['idempotency-key']
    if (method !== 'POST' || typeof key !== 'string') return books.work(() => this.#call(method, path, form))
    const asked = `${path} ${JSON.stringify(form)}`
    return books.work(() => this.#replayed(key, asked) ?? this.#keep(key, asked, () => this.#call(method, path, form)))
  }

  #replayed(key: string, request: string): Answer | undefined {
    const { books } = this.options
    const known = books.find('replay', key)
    if (!known || known.created <= books.now() - replayedFor) return undefined
    if (known.request !== request) throw otherBody(key)
    return { status: known.status, body: known.body, headers: { 'idempotent-replayed': 'true' } }
  }

  /** A declined card is an answer too; what was never begun may be asked anew. */
  #keep(key: string, request: string, call: () => Answer): Answer {
    const { books } = this.options
    const keep = ({ status, body }: Answer) =>
      books.put('replay', { id: key, object: 'replay', created: books.now(), request, status, body, own: {} })
    try {
      const answer = call()
      keep(answer)
      return answer
    } catch (error) {
      if (error instanceof Refusal && error.body.type === 'card_error') keep(refused(error))
      throw error
    }
  }

  #call(method: string, pathname: string, form: object): Answer {
    const { books, routes, telling } = this.options
    const found = routes.find((one) => one.method === method && one.path.test(pathname))
    if (!found) throw unknownAddress(method, pathname)
    const named = found.path.exec(pathname)?.groups
    const [id, inner] = [named?.['id'], named?.['inner']].map((part) => decodeURIComponent(part ?? '')) as [
      string,
      string,
    ]
    const { told, expand } = found.answer(form, { books, id, inner, url: pathname })
    return { status: 200, body: JSON.stringify(telling.tell(told, expand)) }
  }

  #authenticate({ headers }: IncomingMessage): void {
    const [, scheme, given] = /^(Bearer|Basic) (.+)$/.exec(headers.authorization ?? '') ?? []
    if (!given) throw unauthorized('You did not provide an API key.')
    const key = scheme === 'Basic' ? Buffer.from(given, 'base64').toString().split(':')[0] : given
    if (key !== this.options.secretKey) throw unauthorized(`Invalid API Key provided: ${masked(key ?? '')}`)
  }
}

function masked(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`
}

function unknownAddress(method: string, path: string): Refusal {
  const { body } = invalid(`Unrecognized request URL (${method}: ${path}).`)
  return new Refusal(404, body)
}

function refused(error: unknown): Answer {
  if (error instanceof Refusal) return { status: error.status, body: JSON.stringify({ error: error.body }) }
  const message = `The simulator failed: ${error instanceof Error ? error.message : String(error)}`
  return { status: 500, body: JSON.stringify({ error: { type: 'api_error', message } }) }
}
