import type { Server } from 'node:http'
import { networkOf } from '@delvik/runtime/network'

/** How much each network holds at a time, so that no single one can take what is there for all. */
export class Crowd {
  readonly #held = new Map<string, number>()

  constructor(private readonly most: number) {}

  /** @returns what gives it back; undefined when the network of this address holds as much as it may */
  take(address: string): (() => void) | undefined {
    const network = networkOf(address)
    const held = this.#held.get(network) ?? 0
    if (held >= this.most) return undefined
    this.#held.set(network, held + 1)
    return () => this.#giveBack(network)
  }

  #giveBack(network: string): void {
    const left = (this.#held.get(network) ?? 1) - 1
    if (left) this.#held.set(network, left)
    else this.#held.delete(network)
  }
}

/** Closes connections of a network that has as many as it may. */
export function boundConnections(server: Server, most: number): void {
  const crowd = new Crowd(most)
  server.on('connection', (socket) => {
    const giveBack = crowd.take(socket.remoteAddress ?? '')
    if (giveBack) socket.once('close', giveBack)
    else socket.destroy()
  })
}
