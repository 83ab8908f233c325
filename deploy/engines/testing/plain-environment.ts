import { constants, createContext } from 'node:vm'
import type { JestEnvironment, JestEnvironmentConfig } from '@jest/environment'
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers'
import { installCommonGlobals } from 'jest-util'
import { ModuleMocker } from 'jest-mock'

type Timer = { id: number; ref: () => Timer; unref: () => Timer }

/** Frames of an error: what a test has called last is far from where it began. */
const frames = 100

/**
 * Jest's environment for Node, in a context whose global object is an ordinary one. Jest's own asks a proxy for each
 * global that a module names, `Map` and `Promise` among them, which takes ten times as long as the whole of what most
 * lines do.
 */
export class PlainEnvironment implements JestEnvironment<Timer> {
  readonly global: JestEnvironment<Timer>['global']
  readonly fakeTimers: LegacyFakeTimers<Timer>
  readonly fakeTimersModern: ModernFakeTimers
  readonly moduleMocker: ModuleMocker
  readonly #conditions: string[]

  constructor({ projectConfig }: JestEnvironmentConfig) {
    const global = (this.global = createContext(constants.DONT_CONTEXTIFY) as JestEnvironment<Timer>['global'])
    for (const name of Object.getOwnPropertyNames(globalThis)) if (!(name in global)) lend(name, global)
    // What Node's own modules make are instances of these.
    Object.assign(global, { global, Buffer, ArrayBuffer, Uint8Array })
    installCommonGlobals(global, projectConfig.globals)
    global.Error.stackTraceLimit = frames
    this.#conditions = projectConfig.testEnvironmentOptions['customExportConditions'] as string[] // jest.config.js
    this.moduleMocker = new ModuleMocker(global)
    const idToRef = (id: number): Timer => ({ id, ref: () => idToRef(id), unref: () => idToRef(id) })
    const timerConfig = { idToRef, refToId: ({ id }: Timer) => id }
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global,
      moduleMocker: this.moduleMocker,
      timerConfig,
    })
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global })
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimers.dispose()
    this.fakeTimersModern.dispose()
  }

  exportConditions(): string[] {
    return this.#conditions
  }

  getVmContext() {
    return this.global
  }
}

/** One of Node's globals, as soon as somebody asks for it: some load what they stand for. */
function lend(name: string, global: object): void {
  const own = (value: unknown) =>
    Object.defineProperty(global, name, { value, writable: true, enumerable: false, configurable: true })
  Object.defineProperty(global, name, {
    get: () => {
      const value: unknown = Reflect.get(globalThis, name)
      own(value)
      return value
    },
    set: own,
    enumerable: false,
    configurable: true,
  })
}
