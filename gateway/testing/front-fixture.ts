import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ApolloServer, HeaderMap } from '@apollo/server'
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled'
import { buildSubgraphSchema } from '@apollo/subgraph'
import { createLogger } from '@delvik/runtime/logger'
import type { Hearing } from '@delvik/runtime/platform'
import { ofEachService } from '@delvik/schemas/services'
import { parse } from 'graphql'
import { Client, type Dispatcher } from 'undici'
import { type GatewayConfig, readGatewayConfig } from '../config.ts'
import { type Gateway, startGateway } from '../front/front.ts'

/** A real server in a test, and what it was asked. */
export interface Stub extends AsyncDisposable {
  url: URL
  heard: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[]
}

type Answer = (response: ServerResponse, asked: Stub['heard'][number]) => void | Promise<void>

export async function startStub(answer: Answer): Promise<Stub> {
  const heard: Stub['heard'] = []
  return listening(heard, async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const asked = { method, path, headers, body: await text(request) }
    heard.push(asked)
    await answer(response, asked)
  })
}

/** A server with one answer to everything. */
export async function startAnswering(body: object | string): Promise<Stub> {
  return startStub((response) => void response.end(typeof body === 'string' ? body : JSON.stringify(body)))
}

/** A server that gets the request unread. */
export async function listening(
  heard: Stub['heard'],
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Stub> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listens on TCP
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    heard,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A subgraph with a service's own SDL and these resolvers. */
export async function startSubgraph(name: string, resolvers: Record<string, Record<string, unknown>>): Promise<Stub> {
  const sdl = readFileSync(new URL(import.meta.resolve(`@delvik/schemas/graphql/${name}.graphql`)), 'utf8')
  const schema = buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers: resolvers as never }]) // judged by the SDL
  const plugins = [ApolloServerPluginInlineTraceDisabled()]
  const apollo = new ApolloServer({ schema, plugins, stopOnTerminationSignals: false })
  await apollo.start()
  return startStub(async (response, { body }) => {
    const headers = new HeaderMap([['content-type', 'application/json']])
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: 'POST', headers, search: '', body: JSON.parse(body) },
      context: async () => ({}),
    })
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
    response.end('string' in answer.body ? answer.body.string : '')
  })
}

/** An address at which nobody answers. */
const nowhere = new URL('http://127.0.0.1:1')
const away = { ...ofEachService(() => nowhere), web: nowhere }

export interface FrontOptions extends Partial<Omit<GatewayConfig, 'targets'>> {
  targets?: Partial<GatewayConfig['targets']>
  /** Documents of the web build. */
  documents?: readonly string[]
}

/** Of a gateway on the bus of the worker's server. */
export function gatewayConfig(): GatewayConfig {
  return readGatewayConfig({ DELVIK_MODE: 'demo', PORT: '0', POSTGRES_URL: process.env['POSTGRES_URL'] })
}

/** A gateway on a free port whose targets are away but for those given. */
export async function startFront(
  { targets, documents = [], ...options }: FrontOptions = {},
  shared?: Hearing,
): Promise<Gateway> {
  const folder = await mkdtemp(join(tmpdir(), 'delvik-gateway-'))
  const manifest = join(folder, 'trusted-documents.json')
  await writeFile(manifest, manifestOf(documents))
  const logger = createLogger({ service: 'gateway', level: 'silent' })
  const gateway = await startGateway(
    { ...gatewayConfig(), manifests: { current: manifest }, ...options, targets: { ...away, ...targets } },
    logger,
    shared,
  )
  return {
    ...gateway,
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}

export function manifestOf(documents: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(documents.map((document) => [sha256(document), document])))
}

export function documentId(document: string): string {
  return `sha256:${sha256(document)}`
}

export interface GraphAnswer {
  status: number
  headers: Headers
  data?: Record<string, any> | null // as asked
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[]
  extensions?: unknown
}

/** Asks the front, with the path as it stands. */
export async function send(
  { url }: Pick<Gateway, 'url'>,
  path: string,
  options: Partial<Dispatcher.RequestOptions> = {},
) {
  const client = new Client(url)
  try {
    const { statusCode, headers, body } = await client.request({ method: 'GET', path, ...options })
    return { status: statusCode, headers, text: await body.text() }
  } finally {
    await client.close()
  }
}

/** Asks the graph. A string is the raw body. */
export async function ask(
  { url }: Gateway,
  body: object | string,
  headers: Record<string, string> = {},
): Promise<GraphAnswer> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { ...Object(await answer.json()), status: answer.status, headers: answer.headers }
}

export function codes({ errors }: GraphAnswer): unknown[] {
  return (errors ?? []).map(({ extensions }) => extensions['code'])
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
