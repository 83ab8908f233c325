import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { OwnProcess } from '@delvik/apphost/own-process'

/** One address before several copies of a service, which takes those that say that they are ready, in turn. */
export class Balancer implements AsyncDisposable {
  #turn = 0
  readonly #server = createServer((client) => this.#hand(client))
  readonly #sockets = new Set<Socket>()

  private constructor(private readonly ready: () => readonly OwnProcess[]) {}

  static async open(ready: () => readonly OwnProcess[]): Promise<Balancer> {
    const balancer = new Balancer(ready)
    balancer.#server.listen(0, '127.0.0.1')
    await once(balancer.#server, 'listening')
    return balancer
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port // it listens
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #hand(client: Socket): void {
    const copies = this.ready()
    const copy = copies[this.#turn++ % copies.length]
    if (!copy) return void client.destroy()
    const behind = connect(Number(new URL(copy.url).port), '127.0.0.1')
    for (const [one, other] of [[client, behind], [behind, client]] as const) {
      this.#sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
    }
    client.pipe(behind).pipe(client)
  }
}
