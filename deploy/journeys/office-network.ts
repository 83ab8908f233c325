import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A network that lets only questions and answers through, as proxies of offices do: no WebSocket gets out of it. */
export interface OfficeNetwork extends AsyncDisposable {
  proxy: string
  /** Tunnels that it has refused. */
  refused: number
  /** Answers that went through as streams of events. */
  streams: number
}

export async function openOfficeNetwork(): Promise<OfficeNetwork> {
  const server = createServer()
  const network: OfficeNetwork = {
    proxy: '',
    refused: 0,
    streams: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  server.on('request', (request, response) => {
    const { url = '', method, headers } = request
    const asked = ask(url, { method, headers }, (answer) => {
      if (answer.headers['content-type']?.startsWith('text/event-stream')) network.streams += 1
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    asked.on('error', () => response.destroy())
    response.on('close', () => asked.destroy())
    request.pipe(asked)
  })
  server.on('connect', (_, socket) => {
    network.refused += 1
    socket.on('error', () => {})
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  network.proxy = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listens on TCP
  return network
}
