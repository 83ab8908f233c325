import type { GraphEndpoint } from '../graph/graph-endpoint.ts'
import { Refused } from '../http/errors.ts'
import type { Listener } from './listener.ts'

/** Connections of one account at this process. */
const perAccount = 20

/** Why a connection ends by itself: a token that ends is replaced over a new one, a session that ends is over. */
export type Ending = 'UNAUTHENTICATED' | 'SESSION_ENDED'

/** Connections over which somebody listens: as many of one account as it may have, each as long as token and session last. */
export class Connections {
  readonly #held = new Map<string, number>()

  constructor(private readonly ended: GraphEndpoint['ended']) {}

  /**
   * @param end closes the connection
   * @returns what gives its place back
   * @throws Refused SESSION_ENDED, TOO_MANY_REQUESTS
   */
  admit({ accountId, sid, life }: Listener, end: (ending: Ending) => void): Disposable {
    // It may have ended while it was asked about.
    if (this.ended.has(sid)) throw new Refused('SESSION_ENDED')
    const held = this.#held.get(accountId) ?? 0
    if (held >= perAccount) throw new Refused('TOO_MANY_REQUESTS', 429)
    this.#held.set(accountId, held + 1)
    const early = Math.random() * Math.min(10_000, life / 10)
    const timer = setTimeout(() => end('UNAUTHENTICATED'), life - early)
    const ending = this.ended.onEnded((one) => one === sid && end('SESSION_ENDED'))
    return {
      [Symbol.dispose]: () => {
        clearTimeout(timer)
        ending[Symbol.dispose]()
        this.#giveBack(accountId)
      },
    }
  }

  #giveBack(accountId: string): void {
    const left = (this.#held.get(accountId) ?? 1) - 1
    if (left) this.#held.set(accountId, left)
    else this.#held.delete(accountId)
  }
}
