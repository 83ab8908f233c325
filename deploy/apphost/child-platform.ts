import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { PostgresClock } from '@delvik/runtime/engine/postgres/clock.postgres'
import { ofEachService } from '@delvik/schemas/services'
import type { Answer, Question, Told, Wishes } from './child.ts'
import { type Hosted, type PlatformOptions, type RunningPlatform, ways } from './hosting.ts'

/** Compiled, from the folder that this process runs in. */
const entry = 'dist/deploy/apphost/child.js'

/** Milliseconds that a stop may take before it is made short. */
const patience = 12_000

/**
 * The whole platform in one process, but not in this one: it runs as it was built, and no loader of a test stands
 * between it and its modules.
 * @throws when it does not start, for a reason that the process has told by itself
 */
export async function startChildPlatform({ progress: _, ...options }: PlatformOptions): Promise<RunningPlatform> {
  await using opened = new AsyncDisposableStack()
  const child = opened.use(new Child())
  const { url, environment, stripe, services: told } = await child.start(options)
  const clock = opened.use(await PostgresClock.open(environment['CLOCK_URL'] ?? options.postgresUrl))
  const ask = <W extends keyof Wishes>(wish: W) => (...of: Parameters<Wishes[W]>) => child.ask(wish, ...of)
  const services = ofEachService((name): Hosted => ({ ...told[name], stop: () => child.ask('stop', name) }))
  const running = opened.move()
  return {
    url,
    services,
    environment,
    stripe: stripe === undefined ? undefined : { url: stripe, pay: ask('pay'), check: ask('check') },
    ...ways(services, clock),
    settle: ask('settle'),
    grant: ask('grant'),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** The process, and what is asked of it over its channel. */
class Child implements AsyncDisposable {
  readonly #process: ChildProcess
  readonly #ended: Promise<never>
  readonly #asked = new Map<number, PromiseWithResolvers<unknown>>()
  #questions = 0

  constructor() {
    const env = { ...process.env, APOLLO_TELEMETRY_DISABLED: 'true' }
    // A Ctrl-C reaches this process alone, which stops all in order.
    this.#process = fork(entry, { env, execArgv: [], detached: true })
    this.#ended = once(this.#process, 'exit').then(() =>
      Promise.reject(new Error('the process of the platform has ended'))
    )
    this.#ended.catch(() => {})
  }

  async start(options: PlatformOptions): Promise<Told> {
    this.#process.send(options)
    const [told] = (await Promise.race([once(this.#process, 'message'), this.#ended])) as [Told] // its first word
    this.#process.on('message', (answer: Answer) => this.#hear(answer))
    return told
  }

  /** @throws with the words of what went wrong there */
  async ask<W extends keyof Wishes>(wish: W, ...of: Parameters<Wishes[W]>): Promise<Awaited<ReturnType<Wishes[W]>>> {
    const asked = Promise.withResolvers<unknown>()
    const id = this.#questions++
    this.#asked.set(id, asked)
    this.#process.send({ id, wish, of } satisfies Question)
    return (await Promise.race([asked.promise, this.#ended])) as Awaited<ReturnType<Wishes[W]>> // what the wish brings
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#process.kill('SIGTERM')
    const impatience = setTimeout(() => this.#process.kill('SIGKILL'), patience)
    await this.#ended.catch(() => {})
    clearTimeout(impatience)
  }

  #hear({ id, result, problem }: Answer): void {
    const asked = this.#asked.get(id)
    this.#asked.delete(id)
    if (problem === undefined) asked?.resolve(result)
    else asked?.reject(new Error(problem))
  }
}
