import type { Server } from 'node:http'
import { networkOf } from '@delvik/runtime/network'

/** How much each of many holds at a time, so that no single one can take what is there for all. */
export class Crowd {
  readonly #held = new Map<string, number>()

  /** @param holderOf who it is that holds; of addresses the network */
  constructor(
    private readonly most: number,
    private readonly holderOf: (one: string) => string = networkOf,
  ) {}

  /** @returns what gives it back; undefined when the holder has as much as it may */
  take(one: string): (() => void) | undefined {
    const holder = this.holderOf(one)
    const held = this.#held.get(holder) ?? 0
    if (held >= this.most) return undefined
    this.#held.set(holder, held + 1)
    return () => this.#giveBack(holder)
  }

  #giveBack(holder: string): void {
    const left = (this.#held.get(holder) ?? 1) - 1
    if (left) this.#held.set(holder, left)
    else this.#held.delete(holder)
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
