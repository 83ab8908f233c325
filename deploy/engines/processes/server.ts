import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Guard } from './guard.ts'
import { endGroup, killGroup, signal } from './processes.ts'
import { serverAccount } from './server-account.ts'

/** How one process of an engine is run. */
export interface ServerSpec {
  /** For people: `Kafka broker 2`. */
  title: string
  command: string
  /** One of them names the engine's data folder, by which the process is known again. */
  args: readonly string[]
  env?: Record<string, string>
  /** Receives what the process prints; begun anew at every start. */
  log: string
  /** Whether it serves. Asked again and again. */
  ready(): Promise<boolean>
  /** It leaves root's account by itself, since that account reads what it is made of. */
  dropsRoot?: boolean
}

/** Milliseconds. A cold start on a busy machine. */
const patience = 180_000

/** A server process with all of its own, which can be taken away and brought back over the same data, on the same port. */
export class Server {
  readonly title: string
  readonly #spec: ServerSpec
  readonly #guard: Guard | undefined
  #child: ChildProcess | undefined

  /** Without a guard the server goes on when this process ends. */
  constructor(spec: ServerSpec, guard?: Guard) {
    this.title = spec.title
    this.#spec = spec
    this.#guard = guard
  }

  /** Of the running process, which leads a group of its own; undefined when there is none. */
  get pid(): number | undefined {
    return isRunning(this.#child) ? this.#child?.pid : undefined
  }

  /** Waits until it serves. @throws with the end of its log when it does not */
  async start(): Promise<void> {
    if (this.pid) return
    const child = this.#spawn()
    const deadline = Date.now() + patience
    while (!(await this.#spec.ready())) {
      const ended = !isRunning(child)
      if (!ended && Date.now() < deadline) await delay(50)
      else {
        await this.kill()
        throw new Error(
          `${this.title} ${
            ended ? 'ended while it started' : 'does not answer'
          }; the end of ${this.#spec.log}:\n${this.#logged()}`,
        )
      }
    }
  }

  /** Lets it end in its own time. */
  stop(): Promise<void> {
    return this.#end(endGroup)
  }

  /** What a power cut does to the process. */
  kill(): Promise<void> {
    return this.#end(killGroup)
  }

  /** It keeps its connections and does nothing. */
  pause(): void {
    if (this.pid) signal(-this.pid, 'SIGSTOP')
  }

  resume(): void {
    if (this.pid) signal(-this.pid, 'SIGCONT')
  }

  #spawn(): ChildProcess {
    const { command, args, env = {}, log, dropsRoot } = this.#spec
    const output = openSync(log, 'w')
    // Detached: a group of its own, which Ctrl-C does not reach and which can be signalled whole.
    const account = dropsRoot ? undefined : serverAccount
    const child = spawn(command, args, { ...account, env, cwd: '/', detached: true, stdio: ['ignore', output, output] })
    closeSync(output)
    child.unref()
    child.on('error', () => {})
    this.#child = child
    if (!child.pid) throw new Error(`cannot run ${command}`)
    this.#guard?.watch(-child.pid)
    return child
  }

  async #end(how: (leader: number) => Promise<void>): Promise<void> {
    const leader = this.#child?.pid
    if (!leader) return
    await how(leader)
    this.#guard?.forget()
    this.#child = undefined
  }

  #logged(): string {
    return readFileSync(this.#spec.log, 'utf8').slice(-2000)
  }
}

function isRunning(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
}
