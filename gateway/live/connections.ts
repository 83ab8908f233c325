import { setTimeout as delay } from 'node:timers/promises'
import type { GraphEndpoint } from '../graph/graph-endpoint.ts'
import { Crowd } from '../http/crowd.ts'
import { Refused } from '../http/errors.ts'
import type { Listener } from './listener.ts'

/** Of connections over which somebody listens. */
export const liveLimits = {
  /** Of one account at this process. */
  perAccount: 20,
  /** Subscriptions of one socket. */
  perSocket: 50,
  /** Milliseconds until a socket says who it is. */
  patience: 3_000,
  /** Milliseconds between two pings; who does not answer one before the next is gone. */
  ping: 12_000,
  /** Milliseconds over which sockets are closed when many are at once, so that not all come back at once. */
  spread: 2_000,
} as const

/** Why a connection ends by itself: a token that ends is replaced over a new one, a session that ends is over. */
export type Ending = 'UNAUTHENTICATED' | 'SESSION_ENDED'

/** Connections over which somebody listens: as many of one account as it may have, each as long as token and session last. */
export class Connections {
  readonly #accounts = new Crowd(liveLimits.perAccount, (accountId) => accountId)

  constructor(private readonly ended: GraphEndpoint['ended']) {}

  /**
   * @param end closes the connection
   * @returns what gives its place back
   * @throws Refused SESSION_ENDED, TOO_MANY_REQUESTS
   */
  admit({ accountId, sid, life }: Listener, end: (ending: Ending) => void): Disposable {
    // It may have ended while it was asked about.
    if (this.ended.has(sid)) throw new Refused('SESSION_ENDED')
    const giveBack = this.#accounts.take(accountId)
    if (!giveBack) throw new Refused('TOO_MANY_REQUESTS', 429)
    const ends = new DisposableStack()
    ends.defer(giveBack)
    const early = Math.random() * Math.min(10_000, life / 10)
    ends.adopt(setTimeout(() => end('UNAUTHENTICATED'), life - early), clearTimeout)
    ends.use(this.ended.onEnded((one) => one === sid && end('SESSION_ENDED')))
    return ends
  }
}

/** Closes all that is open when a process ends, not all at once, so that not all come back at once. */
export async function closeInTurn<T>(open: Iterable<T>, close: (one: T) => void): Promise<void> {
  const all = [...open]
  await Promise.all(all.map(async (one, i) => {
    await delay((i / all.length) * liveLimits.spread)
    close(one)
  }))
}
