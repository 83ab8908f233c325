import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Talk } from './talks.ts'
import type { Count } from './tally.ts'

interface Listener {
  email: string
  conversationId: string
  /** The number of the last message there. */
  lastSeq: number
  sockets: number
}

/** What the process is told to do, one after the other. */
export type Order =
  | { does: 'listen'; url: string; listeners: readonly Listener[] }
  | { does: 'count' | 'reset' | 'end' }

interface CrowdOptions {
  /** Of the front. */
  url: string
  talks: readonly Talk[]
  /** The number of the last message of each talk. */
  lastSeq: number
  /** Of each of the two. */
  sockets: number
}

/** People who listen, each over some sockets, all in a process of their own. */
export class ListeningCrowd implements AsyncDisposable {
  private constructor(private readonly child: ChildProcess) {}

  /** Waits until all of them listen. */
  static async begin({ url, talks, lastSeq, sockets }: CrowdOptions): Promise<ListeningCrowd> {
    const crowd = new ListeningCrowd(fork(fileURLToPath(new URL('crowd-process.js', import.meta.url))))
    const listeners = talks.flatMap(({ id: conversationId, between }) =>
      between.map(({ email }) => ({ email, conversationId, lastSeq, sockets }))
    )
    const begun = await crowd.#ask<number>({ does: 'listen', url, listeners })
    if (begun !== listeners.length * sockets) throw new Error(`${begun} listen, of ${listeners.length * sockets}`)
    return crowd
  }

  count(): Promise<Count> {
    return this.#ask({ does: 'count' })
  }

  /** Forgets what was heard so far. */
  reset(): Promise<void> {
    return this.#ask({ does: 'reset' })
  }

  /** Waits until so much was heard, or nothing more comes. */
  async hears(most: number, patience = 30_000): Promise<Count> {
    let count = await this.count()
    for (const end = Date.now() + patience; count.heard < most && Date.now() < end; await delay(200)) {
      count = await this.count()
    }
    return count
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.child.exitCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.send({ does: 'end' })
    await ended
  }

  /** @throws when the process ends instead of an answer */
  async #ask<T>(order: Order): Promise<T> {
    const answered = new AbortController()
    const ended = once(this.child, 'exit', { signal: answered.signal }).then(() => {
      throw new Error('the process of those who listen has ended')
    })
    ended.catch(() => {})
    this.child.send(order)
    const [answer] = await Promise.race([once(this.child, 'message', { signal: answered.signal }), ended])
    answered.abort()
    return answer
  }
}
