import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type EngineName, engineNames } from './engine-names.ts'
import { type Provided, provideEngine } from './provide.ts'

/** The engines of one test run, each started when the first test file asks for it and shared by all workers. */
export interface TestEngines extends AsyncDisposable {
  /**
   * `GET <url>/kafka` answers the variables for tests in JSON; `POST <url>/kafka/stop`, `kill` and `start` do that,
   * where `ENGINE_CONTROL_KAFKA` names that address.
   */
  url: string
  /** One sentence for each engine that was asked for and could not be had. */
  missing(): Promise<string[]>
}

const changes = ['start', 'stop', 'kill'] as const

export async function openTestEngines(): Promise<TestEngines> {
  const asked = new Map<EngineName, Promise<Provided>>()
  const ask = (name: EngineName) => {
    const provided = asked.get(name) ?? provideEngine(name)
    asked.set(name, provided)
    return provided
  }
  const server = createServer(async (request, response) => {
    const [, asked, change] = request.url?.split('/') ?? []
    const name = engineNames.find((one) => one === asked)
    if (!name) return response.writeHead(404).end()
    const { variables, control } = await ask(name)
    const handle = control && { [`ENGINE_CONTROL_${name.toUpperCase()}`]: `http://${request.headers.host}/${name}` }
    if (request.method === 'GET') return response.end(JSON.stringify({ ...variables, ...handle }))
    const work = changes.find((one) => one === change)
    if (!work || !control) return response.writeHead(405).end()
    await control[work]()
    response.end()
  })
  // An engine may be fetched, or built, before it answers.
  server.requestTimeout = server.headersTimeout = server.timeout = 0
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    missing: async () => (await Promise.all(asked.values())).flatMap(({ missing }) => missing ?? []),
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      for (const provided of asked.values()) await (await provided).stop()
    },
  }
}
