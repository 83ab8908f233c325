import { once } from 'node:events'
import net from 'node:net'

/** A way to a server on which packets can be lost, both ways and without a word. */
export interface LossyWay extends AsyncDisposable {
  /** The server's address by this way. */
  url: string
  /** From now on nothing arrives over the connections that are open; new ones are as good as ever. */
  lose(): void
}

/** Opens a way to the server of a URL, on loopback. */
export async function openLossyWay(to: string): Promise<LossyWay> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<net.Socket>()
  const lost = new WeakSet<net.Socket>()
  const pass = (from: net.Socket, on: net.Socket) => {
    sockets.add(from)
    from.on('data', (data) => lost.has(from) || on.write(data))
    from.on('end', () => lost.has(from) || on.end())
    from.on('close', () => lost.has(from) || on.destroy())
    from.on('error', () => {})
  }
  const server = net.createServer({ allowHalfOpen: true }, (client) => {
    const upstream = net.connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    pass(client, upstream)
    pass(upstream, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}` // of a server that listens
  return {
    url: url.href,
    lose: () => sockets.forEach((socket) => lost.add(socket)),
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
