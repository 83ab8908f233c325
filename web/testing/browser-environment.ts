import { BroadcastChannel as NodeChannel } from 'node:worker_threads'
import { TestEnvironment } from 'jest-environment-jsdom'

/** A channel that keeps no test run alive. */
class Channel extends NodeChannel {
  constructor(name: string) {
    super(name)
    this.unref()
  }
}

/** A dialog that is shown, without the rest of the page made inert. */
const dialogs = {
  showModal(this: HTMLDialogElement): void {
    this.open = true
  },
  close(this: HTMLDialogElement): void {
    this.open = false
    this.dispatchEvent(new this.ownerDocument.defaultView!.Event('close'))
  },
}

/** jsdom with what browsers have and it has not, from Node: for tests that begin with `@jest-environment` and this file. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    const { Response, TextDecoder, TextEncoder, structuredClone } = globalThis
    const missing = { Response, TextDecoder, TextEncoder, structuredClone, BroadcastChannel: Channel }
    Object.assign(this.global, missing)
    Object.assign(this.global.HTMLDialogElement.prototype, dialogs)
    Object.defineProperty(this.global.navigator, 'locks', { value: navigator.locks })
  }

  /** Not `source`, which the packages of React Aria have too. */
  override exportConditions(): string[] {
    return ['browser', 'import', 'default']
  }
}
