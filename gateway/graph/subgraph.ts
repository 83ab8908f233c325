import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway'
import { type Asking, gatewayProofHeader, proveGateway } from '@delvik/runtime/gateway-proof'
import type { Logger } from '@delvik/runtime/logger'
import { GraphQLError } from 'graphql'
import { Pool } from 'undici'
import { keepAliveMaxTimeout } from '../http/keep-alive.ts'

/** What a request hands on to every subgraph that it reaches. */
export interface GraphContext {
  requestId: string
  /** Header names in lower case. */
  headers: Record<string, string>
  /** The caller when absent. */
  asking?: Asking
}

type Answer = Awaited<ReturnType<GraphQLDataSource['process']>>

export interface SubgraphOptions {
  /** Milliseconds until the answer begins, and at most between two of its parts. */
  timeoutMs: number
  maxAnswerBytes: number
  /** The secret by which services know requests of this gateway. */
  proof: string
}

/**
 * A service's graph over undici's pool: Apollo's own data source costs two to three times the processor time. Any
 * answer that is not one of the graph's, none included, becomes TRY_AGAIN for the fields of this subgraph only.
 */
export class Subgraph implements GraphQLDataSource<GraphContext>, AsyncDisposable {
  readonly #name: string
  readonly #pool: Pool
  readonly #path: string
  readonly #proof: string
  readonly #logger: Logger

  constructor(name: string, url: URL, { timeoutMs, maxAnswerBytes, proof }: SubgraphOptions, logger: Logger) {
    this.#name = name
    this.#path = url.pathname
    this.#proof = proof
    this.#logger = logger
    this.#pool = new Pool(url.origin, {
      connections: 128,
      keepAliveMaxTimeout,
      connectTimeout: timeoutMs,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxResponseSize: maxAnswerBytes,
    })
  }

  async process({ request, context }: GraphQLDataSourceProcessOptions<GraphContext>): Promise<Answer> {
    const { query, variables, operationName } = request
    const body = JSON.stringify({ query, variables, operationName })
    const about = {
      'content-type': 'application/json',
      accept: 'application/json',
      [gatewayProofHeader]: proveGateway(this.#proof, body, { asking: context['asking'] ?? 'caller' }),
    }
    try {
      const { statusCode, body: answer } = await this.#pool.request({
        method: 'POST',
        path: this.#path,
        headers: { ...context['headers'], ...about },
        body,
      })
      // A refusal before execution comes with 4xx or 5xx and is an answer of the graph all the same.
      return toAnswer(await answer.json(), statusCode)
    } catch (error) {
      const { name, code = name } = Object(error)
      const where = { subgraph: this.#name, requestId: context['requestId'], code }
      this.#logger.warn(where, 'subgraph did not answer')
      throw new GraphQLError('TRY_AGAIN', { extensions: { code: 'TRY_AGAIN' } })
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool.destroy()
  }
}

function toAnswer(answer: unknown, statusCode: number): Answer {
  const { data, errors } = Object(answer)
  if (data === undefined && !Array.isArray(errors)) throw Object.assign(new Error(), { code: `STATUS_${statusCode}` })
  return { data, errors }
}
