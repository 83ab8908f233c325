import { ChildProcess } from 'node:child_process'
import { Server } from 'node:net'
import { PlainEnvironment } from './plain-environment.ts'

/** For tests that need nothing but the code: one that asks for a server, or starts one or a process, is told so. */
export default class UnitEnvironment extends PlainEnvironment {
  readonly #restore: (() => void)[] = []

  override async setup(): Promise<void> {
    await super.setup()
    refuse(this.global.process.env, 'POSTGRES_URL')
    refuse(this.global, 'postgres')
    this.#restore.push(refuse(Server.prototype, 'listen'), refuse(ChildProcess.prototype, 'spawn'))
  }

  override async teardown(): Promise<void> {
    for (const restore of this.#restore) restore()
    await super.teardown()
  }
}

/** Not enumerable: a test may copy the whole environment. @returns what takes it back */
function refuse(object: object, name: string): () => void {
  const before = Object.getOwnPropertyDescriptor(object, name)
  const get = () => {
    throw new Error(`A unit test has no ${name}: begin the file with /** @service */, or with /** @platform */`)
  }
  Object.defineProperty(object, name, { get, enumerable: false, configurable: true })
  return () => (before ? Object.defineProperty(object, name, before) : Reflect.deleteProperty(object, name))
}
