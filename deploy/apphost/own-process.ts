import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Environment } from '@delvik/runtime/config'

interface ProcessOptions {
  /** `pitch`; begins each line of its log. */
  name: string
  /** Compiled entry, from the folder that this process runs in. */
  entry: string
  environment: Environment
  /** Where it answers. */
  url: string
  /** Where it tells how it is. */
  operationsUrl: string
  /** Gets its log, line by line. */
  tell(line: string): void
  /** Milliseconds after which it is started again when it has ended by itself; never when absent. */
  revive?: number
}

/** Milliseconds: a cold start on a busy machine; what a stop may take before it is made short. */
const patience = { start: 90_000, stop: 12_000 }

/** A process of the platform's own, which can be taken away and brought back on the same port. */
export class OwnProcess implements AsyncDisposable {
  readonly name: string
  readonly url: string
  readonly operationsUrl: string
  #child: ChildProcess | undefined
  /** The end of its log. */
  #said: string[] = []
  #settings: Environment
  /** Set while it is supposed to run. */
  #wanted = false

  constructor(private readonly options: ProcessOptions) {
    this.name = options.name
    this.url = options.url
    this.operationsUrl = options.operationsUrl
    this.#settings = options.environment
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Waits until it is ready. @throws when it ends instead, or takes too long */
  async start(): Promise<void> {
    this.#wanted = true
    const child = (this.#child ??= this.#spawn())
    const deadline = Date.now() + patience.start
    while (!(await isReady(this.operationsUrl))) {
      if (child !== this.#child) throw new Error(`${this.name} ended while it started:\n${this.#said.join('\n')}`)
      if (Date.now() > deadline) throw new Error(`${this.name} is not ready after ${patience.start / 1000} s`)
      await delay(50)
    }
  }

  /** Has settings over its own from its next start on. */
  configure(settings: Environment): void {
    this.#settings = { ...this.#settings, ...settings }
  }

  /** Lets it end in its own time, within limits. */
  async stop(): Promise<void> {
    const impatience = new AbortController()
    delay(patience.stop, undefined, { signal: impatience.signal }).then(() => this.#child?.kill('SIGKILL'), () => {})
    await this.#end('SIGTERM')
    impatience.abort()
  }

  /** As by a crash of its machine; stays away until `start`. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** It keeps its connections and does nothing. */
  pause(): void {
    this.#child?.kill('SIGSTOP')
  }

  resume(): void {
    this.#child?.kill('SIGCONT')
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop()
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#wanted = false
    const child = this.#child
    if (!child) return
    const ended = once(child, 'exit')
    for (const one of [signal, 'SIGCONT'] as const) child.kill(one)
    await ended
  }

  #spawn(): ChildProcess {
    const { entry } = this.options
    this.#said = []
    const env = { ...process.env, ...this.#settings, APOLLO_TELEMETRY_DISABLED: 'true' }
    // It hears by the channel when this process is gone; a Ctrl-C reaches this process alone, which stops all in order.
    const child = spawn(process.execPath, [entry], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    for (const output of [child.stdout, child.stderr]) createInterface(output!).on('line', (line) => this.#hear(line)) // piped above
    child.once('exit', (code, signal) => {
      this.#child = undefined
      if (this.#wanted) this.#revive(`ended by itself: ${signal ?? `exit code ${code}`}`)
    })
    return child
  }

  #hear(line: string): void {
    this.#said = [...this.#said, line].slice(-40)
    this.options.tell(line)
  }

  #revive(why: string): void {
    this.options.tell(why)
    const { revive } = this.options
    if (revive === undefined) return
    setTimeout(() => this.#wanted && this.start().catch((error: Error) => this.options.tell(error.message)), revive)
      .unref()
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status === 200
}
