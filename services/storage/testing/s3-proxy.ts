import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Server, type Socket } from 'node:net'

export interface Proxy extends AsyncDisposable {
  url: string
}

/** Bytes after which a connection to the server is cut off, or falls silent. */
interface Fault {
  of: 'upload' | 'download'
  after: number
  then: 'cut' | 'silence'
}

/** Stands before a server and spoils what passes once it has grown long, until it is to go on. */
export async function faultyProxy(target: string, { of, after, then }: Fault): Promise<Proxy & { goOn: () => void }> {
  const { hostname, port } = new URL(target)
  let resume = () => {}
  const server = createTcpServer((client) => {
    const upstream = connect(Number(port), hostname)
    const [spoilt, other] = of === 'download' ? [upstream, client] : [client, upstream]
    let passed = 0
    spoilt.on('data', (chunk) => {
      passed += chunk.length
      if (passed <= after) return void other.write(chunk)
      if (then === 'silence') {
        resume = () => {
          other.write(chunk)
          spoilt.resume()
        }
        return void spoilt.pause()
      }
      client.destroy()
      upstream.destroy()
    })
    other.pipe(spoilt)
    for (const socket of [client, upstream])
      socket.on('error', () => {}).on('close', () => [client, upstream].forEach((one) => one.destroy()))
  })
  const goOn = () => {
    after = Infinity
    resume()
  }
  return { ...(await listening(server)), goOn }
}

/** What becomes of a request: a status for an answer, nothing unusual, or its answer gets lost. */
type Fate = number | 'passes' | 'answer lost'

/** Answers each request with a status, while there are any, and hands on those after. */
export async function refusingProxy(target: string, fates: Fate[]): Promise<Proxy & { seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = []
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    seen.push(asked)
    const fate = fates.shift()
    if (typeof fate === 'number') answer.writeHead(fate).end()
    else handOn(target, asked, answer, fate === 'answer lost')
  }
  const server = createServer(pass).on('checkContinue', pass)
  return { ...(await listening(server)), seen }
}

/** Answers by `say` whether a bucket keeps what is deleted. */
export function versioningProxy(target: string, say: (answer: ServerResponse) => void): Promise<Proxy> {
  const pass = (asked: IncomingMessage, answer: ServerResponse) =>
    asked.url?.includes('?versioning') ? say(answer) : handOn(target, asked, answer)
  return listening(createServer(pass))
}

function handOn(target: string, asked: IncomingMessage, answer: ServerResponse, isLost = false): void {
  const { hostname, port } = new URL(target)
  if (asked.headers.expect) answer.writeContinue()
  const { method, url: path, headers } = asked
  const passed = request({ hostname, port, method, path, headers }, (from) => {
    if (isLost) return void asked.socket.destroy()
    answer.writeHead(from.statusCode ?? 502, from.headers)
    from.pipe(answer)
  })
  asked.pipe(passed)
}

/** Takes connections and says nothing. */
export function silentServer(): Promise<Proxy> {
  return listening(createTcpServer(() => {}))
}

/** Answers, but not as an S3 server. */
export function webPage(): Promise<Proxy> {
  return listening(createServer((_, response) => response.writeHead(404).end('<h1>Not here</h1>')))
}

async function listening(server: Server): Promise<Proxy> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listens on TCP
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: close }
}
