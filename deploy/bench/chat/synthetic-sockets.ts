import { inParallel } from '@delvik/apphost/demo/crowd'
import type { Server, WebSocket } from 'graphql-ws'

/** Sockets without a network, each with one subscription: what is left is what a server does for each that is told something. */
export class SyntheticSockets {
  #awaited = Promise.withResolvers<void>()
  #left = 0

  /** Waits until each was told something, by which it is known that it listens. */
  async open(server: Server, count: number): Promise<void> {
    await inParallel(Array.from({ length: count }, (_, n) => String(n)), (id) => {
      const told = this.tells(1)
      this.#open(server, id)
      return told
    })
  }

  /** Resolves once so many messages more were told to all of them together. */
  tells(count: number): Promise<void> {
    if (this.#left === 0) this.#awaited = Promise.withResolvers()
    this.#left += count
    return this.#awaited.promise
  }

  /** As a client does it: says that it is there, and what it wants once it is let in. */
  #open(server: Server, id: string): void {
    let take = (_: string) => Promise.resolve()
    const say = (message: object) => void take(JSON.stringify(message)).catch(this.#fail)
    const socket: WebSocket = {
      protocol: 'graphql-transport-ws',
      send: (text) => {
        if (text.includes('"type":"next"')) this.#count()
        else if (text.includes('"connection_ack"'))
          say({ type: 'subscribe', id, payload: { query: '{ asByTheServer }' } })
        else this.#fail(new Error(text))
      },
      close: (_, reason) => this.#fail(new Error(reason)),
      onMessage: (taking) => {
        take = taking
      },
    }
    server.opened(socket, undefined)
    say({ type: 'connection_init' })
  }

  #count(): void {
    if (--this.#left === 0) this.#awaited.resolve()
  }

  readonly #fail = (error: unknown): void => this.#awaited.reject(error)
}
