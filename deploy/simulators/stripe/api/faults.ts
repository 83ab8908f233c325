import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * What can go wrong with an answer: `error` is a 500 and nothing was done, `hang` never answers and does nothing, `lost` does
 * what was asked and the connection breaks, `odd` answers with what is no JSON.
 */
export const faultKinds = ['error', 'hang', 'lost', 'odd'] as const
export type Fault = (typeof faultKinds)[number]

/** A call whose answer is kept back: `undone` nothing was done yet, `done` everything was. */
interface Hold {
  method: string
  path: RegExp
  when: 'undone' | 'done'
}

interface Held {
  /** Somebody has called. */
  reached: Promise<void>
  /** Lets the call go on. */
  release(): void
}

interface Holding extends Hold {
  reach(): void
  released: Promise<void>
}

/** Faults of the next calls, for tests and for the page of the books. */
export class Faults {
  #next: { fault: Fault; times: number } = { fault: 'error', times: 0 }
  #holding: Holding[] = []
  /** Calls that are answered in a second, those beyond in their turn; 0 is as many as there are. */
  perSecond = 0
  /** Calls that were answered so far. */
  answered = 0
  #turn = 0

  /** Takes the place of those that were to come; `times` 0 ends them. */
  set(fault: Fault, times: number): void {
    this.#next = { fault, times }
  }

  get left(): string {
    return this.#next.times ? `${this.#next.fault}, ${this.#next.times} times` : 'none'
  }

  /** @returns whether the call was dealt with */
  async meet(request: IncomingMessage, response: ServerResponse, work: () => Promise<unknown>): Promise<boolean> {
    if (!this.#next.times) return false
    this.#next = { ...this.#next, times: this.#next.times - 1 }
    await this.#fail(request, response, work)
    return true
  }

  /** Keeps back the answer to the next call of its kind, so that whoever waits for it can be killed just there. */
  hold(what: Hold): Held {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    this.#holding.push({ ...what, reach: reached.resolve, released: released.promise })
    return { reached: reached.promise, release: released.resolve }
  }

  /** Answers a call, unless it is held. */
  async answer<T>({ method, url = '' }: IncomingMessage, work: () => Promise<T>): Promise<T> {
    await this.#inTurn()
    this.answered++
    const [path = ''] = url.split('?')
    const held = this.#holding.find((one) => one.method === method && one.path.test(path))
    if (!held) return work()
    this.#holding = this.#holding.filter((one) => one !== held)
    const begun = held.when === 'done' ? work() : undefined
    await begun
    held.reach()
    await held.released
    return begun ?? work()
  }

  async #inTurn(): Promise<void> {
    if (!this.perSecond) return
    const now = performance.now()
    const turn = Math.max(now, this.#turn)
    this.#turn = turn + 1000 / this.perSecond
    await delay(turn - now)
  }

  async #fail(request: IncomingMessage, response: ServerResponse, work: () => Promise<unknown>): Promise<void> {
    switch (this.#next.fault) {
      case 'error':
        request.resume()
        response.writeHead(500, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
          .end('{"error":{"type":"api_error","message":"The simulator was told to fail."}}')
        return
      case 'hang':
        request.resume()
        return
      case 'lost':
        await work()
        request.socket.destroy()
        return
      case 'odd':
        request.resume()
        response.writeHead(200, { 'content-type': 'application/json' }).end('<html>this is no JSON')
    }
  }
}
