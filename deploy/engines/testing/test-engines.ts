import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type EngineName, engineNames } from '../engine-names.ts'
import { type Provided, provideEngine } from '../provide.ts'

/** The engines of one test run, each started when the first test file asks for it. */
export interface TestEngines extends AsyncDisposable {
  /**
   * `GET <url>/kafka` answers the variables of the engine that all workers share, in JSON. `POST <url>/own/kafka` starts
   * one more for the test file that asks, and adds `ENGINE_CONTROL_KAFKA`, an address to which `POST <it>/kill`, `stop`,
   * `start`, `pause` and `resume` do that, and `DELETE` ends it.
   */
  url: string
  /** One sentence for each engine that was asked for and could not be had. */
  missing(): Promise<string[]>
}

const changes = ['start', 'stop', 'kill', 'pause', 'resume'] as const
const variablesOf = async (provided: Promise<Provided>) => (await provided).variables

export async function openTestEngines(): Promise<TestEngines> {
  const shared = new Map<EngineName, Promise<Provided>>()
  const own: Promise<Provided>[] = []
  let url = ''

  async function serve({ method, url: address = '' }: IncomingMessage): Promise<object | undefined> {
    const [, first, second, change] = address.split('/')
    if (first !== 'own') return method === 'GET' ? share(nameOf(first)) : undefined
    if (method === 'POST' && !change) return startOwn(nameOf(second))
    const provided = await own[Number(second)]
    if (method === 'DELETE') await provided?.stop()
    else await provided?.control?.[changeOf(change)]()
    return provided && {}
  }

  function share(name: EngineName): Promise<object> {
    const provided = shared.get(name) ?? provideEngine(name)
    shared.set(name, provided)
    return variablesOf(provided)
  }

  async function startOwn(name: EngineName): Promise<object> {
    const number = own.push(provideEngine(name)) - 1
    const { control, variables } = (await own[number]) as Provided // pushed above
    return { ...variables, ...(control && { [`ENGINE_CONTROL_${name.toUpperCase()}`]: `${url}/own/${number}` }) }
  }

  const server = createServer(async (request, response) => {
    const answer = await serve(request).catch(({ message }: Error) => ({ message }))
    // Test files ask minutes apart: a connection that was kept would be closed as the next one is asked.
    response.writeHead(answer && !('message' in answer) ? 200 : 404, { connection: 'close' }).end(
      JSON.stringify(answer ?? {}),
    )
  })
  // An engine may be fetched, or built, before it answers.
  server.requestTimeout = server.headersTimeout = server.timeout = 0
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listens on TCP
  const all = () => Promise.all([...shared.values(), ...own])
  return {
    url,
    missing: async () => [...new Set((await all()).flatMap(({ missing }) => missing ?? []))],
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await Promise.all((await all()).map((provided) => provided.stop()))
    },
  }
}

function nameOf(text: string | undefined): EngineName {
  const name = engineNames.find((one) => one === text)
  if (name) return name
  throw new Error(`there is no engine ${text}`)
}

function changeOf(text: string | undefined): (typeof changes)[number] {
  const change = changes.find((one) => one === text)
  if (change) return change
  throw new Error(`an engine cannot ${text}`)
}
