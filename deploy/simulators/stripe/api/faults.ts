import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * What can go wrong with an answer: `error` is a 500 and nothing was done, `hang` never answers and does nothing, `lost` does
 * what was asked and the connection breaks, `odd` answers with what is no JSON.
 */
export const faultKinds = ['error', 'hang', 'lost', 'odd'] as const
export type Fault = (typeof faultKinds)[number]

/** Faults of the next calls, for tests and for the page of the books. */
export class Faults {
  #next: { fault: Fault; times: number } = { fault: 'error', times: 0 }

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
