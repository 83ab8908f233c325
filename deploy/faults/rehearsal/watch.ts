import { setTimeout as delay } from 'node:timers/promises'
import type { ServiceName } from '@delvik/schemas/services'
import type { Copy, Fleet } from './fleet.ts'
import type { Keeper } from './keeper.ts'

/** Milliseconds between two looks at a copy. */
const pause = 100

/** By service, what the keeper is always shown. */
const looks: ReadonlyMap<ServiceName, string> = new Map([
  ['identity', '{ me { role emailConfirmed } }'],
  ['pitch', '{ bookmarks { totalCount edges { savedAt node { pitchId state } } } }'],
  ['search', '{ searchPitches(query: { text: "Stadig" }) { edges { node { companyName } } } }'],
])

/** Looks at every copy again and again: whoever is ready has to show what was known before the roll-over began. */
export class Watch implements AsyncDisposable {
  /** What they showed otherwise, once each. */
  readonly wrong = new Set<string>()
  /** By service and release. */
  readonly counted = new Map<string, number>()
  #over = false
  #running: Promise<void> = Promise.resolve()

  private constructor(
    private readonly fleet: Fleet,
    private readonly keeper: Keeper,
    private readonly known: ReadonlyMap<ServiceName, string>,
  ) {}

  static async begin(fleet: Fleet, keeper: Keeper): Promise<Watch> {
    const known = new Map<ServiceName, string>()
    for (const [name, query] of looks) {
      const copy = fleet.copies.find(({ service }) => service === name)!
      known.set(name, await keeper.ask(copy.process.url, query))
    }
    const watch = new Watch(fleet, keeper, known)
    watch.#running = watch.#goOn()
    return watch
  }

  /** What is known, for people to judge whether it says anything. */
  get shown(): string[] {
    return [...this.known.values()]
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#over = true
    await this.#running
  }

  async #goOn(): Promise<void> {
    while (!this.#over) {
      await Promise.all(this.fleet.copies.map((copy) => this.#lookAt(copy)))
      await delay(pause)
    }
  }

  async #lookAt({ service, process, name }: Copy): Promise<void> {
    const query = looks.get(service)
    if (!query || !(await isReady(process.operationsUrl))) return
    const shown = await this.keeper.ask(process.url, query).catch((error: Error) => error.message)
    // One that has been told to stop since may answer anything.
    if (!(await isReady(process.operationsUrl))) return
    this.counted.set(name, (this.counted.get(name) ?? 0) + 1)
    if (shown !== this.known.get(service)) this.wrong.add(`${name} is ready and shows ${shown}`)
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(new URL('/readyz', url)).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status === 200
}
