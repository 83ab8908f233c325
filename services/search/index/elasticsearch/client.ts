import { ConfigError } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import { Client, errors } from '@elastic/elasticsearch'

/** What the client speaks: its headers are refused by other versions. */
const major = 9

/** Milliseconds for one request, and for the first ones of a process. */
const patience = 8_000
const patienceAtStart = 5_000

/** A client whose server has answered, in the right version and to this login. @throws ConfigError in one line */
export async function openElasticsearch(url: string): Promise<Client> {
  const client = new Client({ node: url, requestTimeout: patience, maxRetries: 1 })
  try {
    await checkServer(client)
    return client
  } catch (error) {
    await client.close()
    throw new ConfigError([`ELASTICSEARCH_URL: ${describeStart(error, new URL(url))}`])
  }
}

async function checkServer(client: Client): Promise<void> {
  const { version } = await client.info({}, { requestTimeout: patienceAtStart, maxRetries: 0 })
  if (Number.parseInt(version.number) !== major) throw new OtherVersion(version.number)
  await client.cluster.health({ timeout: '1s' }, { requestTimeout: patienceAtStart, maxRetries: 0 })
}

class OtherVersion extends Error {}

/** What an operator reads: the server without its login, and what to do. */
function describeStart(error: unknown, { host, username }: URL): string {
  const wanted = `Elasticsearch ${major}`
  if (error instanceof OtherVersion)
    return `${host} is Elasticsearch ${error.message}; put the address of ${wanted} there`
  if (error instanceof errors.ProductNotSupportedError)
    return `${host} is no Elasticsearch; put the address of ${wanted} there`
  if (error instanceof errors.TimeoutError)
    return `${host} does not answer within ${patienceAtStart} ms; see whether ${wanted} is at work there`
  if (!(error instanceof errors.ResponseError))
    return `nothing answers at ${host}; start ${wanted} there, or unset the setting to keep the index in PostgreSQL`
  const { statusCode: status } = error
  if (status === 401 && !username) return `${host} asks for a login; put https://user:password@${host} there`
  if (status === 401)
    return `${host} refuses the login of ${decodeURIComponent(username)}; put its right password there`
  if (status === 403)
    return `${host} gives ${decodeURIComponent(username)} too few rights; allow it "monitor" and all on its indices`
  if (status === 400) return `${host} is not ${wanted}, whose requests it refuses; put the address of one there`
  return `${host} answers ${status}; see whether ${wanted} is at work there`
}

/**
 * What a request answers.
 * @throws DomainError TRY_AGAIN when the server is away, overloaded or without the index; an Error that quotes nothing
 * of the request when it was refused
 */
export async function answerOf<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw failureOf(error)
  }
}

/** What the server says of a part of a request, told without the values that it quotes. */
export function failureOf(error: unknown): Error {
  if (error instanceof DomainError) return error
  if (error instanceof errors.ResponseError) return refusalOf(typeOf(error), error.statusCode ?? 0)
  return error instanceof errors.ElasticsearchClientError ? away(error.name) : (error as Error) // the client throws nothing else
}

/** Only what the server calls a bad request would be refused again: a missing index or right comes back. */
export function refusalOf(type: string, status: number): Error {
  const message = `Elasticsearch: ${type}, status ${status}`
  return status === 400 ? new Error(message) : away(message)
}

/** Neither an index nor a document of that name is there. */
export function isMissing(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.statusCode === 404
}

function typeOf({ body }: errors.ResponseError): string {
  return (body as { error?: { type?: string } } | undefined)?.error?.type ?? 'unknown' // of the server's own layout
}

function away(message: string): DomainError {
  return Object.assign(new DomainError('TRY_AGAIN'), { cause: new Error(message) })
}
