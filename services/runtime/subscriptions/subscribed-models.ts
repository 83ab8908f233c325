import type { Database } from '../postgres/database.ts'
import { deleteBatch } from '../postgres/delete-batch.ts'
import { rest } from '../postgres/advisory-lock-session.ts'
import type { TopicGenerations } from '../bus/topics.ts'
import { outputInUse, outputName, retireOutputs } from './outputs.ts'
import { readSources } from './source-rows.ts'
import type { AnySubscribedModel, SubscribedModel } from './subscribed-model.ts'
import { runName, type SubscribedRun, SubscribedRuns } from './subscribed-runs.ts'

/** What a service has folded of other services' events. */
export abstract class SubscribedModels {
  /** The run that is read now: names the rows of the model in `merge_sources`. */
  abstract runOf(model: Pick<AnySubscribedModel, 'name'>): string
  /** The run that this process feeds; it stays the same. */
  abstract ownRunOf(model: Pick<AnySubscribedModel, 'name'>): SubscribedRun
  /** The output of that run that is read now; undefined while its sink has none, or is making the one that was lost again. */
  abstract outputOf(model: Pick<AnySubscribedModel, 'name'>): string | undefined
  /** What streams say, by stream; null for one of which nothing is left. */
  abstract sources<Source extends object>(
    model: Pick<SubscribedModel<Source, never>, 'name'>,
    streams: readonly string[],
  ): Promise<Map<string, Source | null>>
}

export interface OpenSubscribedModelsOptions {
  database: Database
  service: string
  models: readonly AnySubscribedModel[]
  /** Of topics, from `BUS_GENERATIONS`. */
  generations: TopicGenerations
  onError(error: unknown, doing: string): void
}

interface Taken {
  model: AnySubscribedModel
  /** The run that this process feeds. */
  own: SubscribedRun
  read: SubscribedRun
  output: string | undefined
}

/** Milliseconds between two looks which run is to be read, and whether one is to be dropped. */
const lookAtRuns = 2_000

/** The subscribed models of a service as one process sees them: which run it feeds of each, and which it reads. */
export class OpenSubscribedModels extends SubscribedModels implements AsyncDisposable {
  readonly #runs: SubscribedRuns
  readonly #stop = new AbortController()
  readonly #looking: Promise<void>

  private constructor(
    private readonly options: OpenSubscribedModelsOptions,
    private readonly taken: ReadonlyMap<string, Taken>,
  ) {
    super()
    this.#runs = new SubscribedRuns(options.database)
    this.#looking = taken.size > 0 ? this.#keepLooking() : Promise.resolve()
  }

  static async open(options: OpenSubscribedModelsOptions): Promise<OpenSubscribedModels> {
    const runs = new SubscribedRuns(options.database)
    const taken = new Map<string, Taken>()
    for (const model of options.models) {
      const { name, generation } = model
      const own = await runs.take({ model: name, generation, topics: topicsOf(model, options.generations) })
      taken.set(name, { model, own, read: own, output: undefined })
    }
    const all = new OpenSubscribedModels(options, taken)
    await all.refresh()
    return all
  }

  runOf({ name }: Pick<AnySubscribedModel, 'name'>): string {
    return runName(this.#of(name).read)
  }

  outputOf({ name }: Pick<AnySubscribedModel, 'name'>): string | undefined {
    return this.#of(name).output
  }

  sources<Source extends object>(
    model: Pick<SubscribedModel<Source, never>, 'name'>,
    streams: readonly string[],
  ): Promise<Map<string, Source | null>> {
    return readSources<Source>(this.options.database, this.runOf(model), streams)
  }

  ownRunOf({ name }: Pick<AnySubscribedModel, 'name'>): SubscribedRun {
    return this.#of(name).own
  }

  /** The consumer groups whose rows are read, for whoever waits for a write of another service. */
  groups(): string[] {
    return [...this.taken.values()].map(({ read }) => modelGroup(this.options.service, runName(read)))
  }

  /** Whether this process reads what it feeds: until then it reads what others feed, or nothing that is whole. */
  isBuilt(): boolean {
    return [...this.taken.values()].every(({ own }) => own.complete)
  }

  /** The run that this process feeds has been where its topics ended. */
  async caughtUp({ name }: Pick<AnySubscribedModel, 'name'>): Promise<void> {
    await this.#runs.complete(this.#of(name).own)
    await this.refresh()
  }

  /** Its own run once that is complete, before that the one that was completed last; its own when none is. */
  async refresh(): Promise<void> {
    for (const one of this.taken.values()) {
      const runs = await this.#runs.of(one.model.name)
      one.own = runs.find((run) => runName(run) === runName(one.own)) ?? one.own
      one.read = one.own.complete ? one.own : (runs.findLast((run) => run.complete) ?? one.own)
      const output = await outputInUse(this.options.database, runName(one.read))
      one.output = output && outputName(output)
      await this.#runs.keep(one.own)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort()
    await this.#looking
  }

  async #keepLooking(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await rest(lookAtRuns, this.#stop.signal)
      if (this.#stop.signal.aborted) return
      const work = async () => {
        await this.refresh()
        await this.dropOutdated()
      }
      await work().catch((error) => this.options.onError(error, 'runs of subscribed models'))
    }
  }

  /** Deletes what nobody has fed for a day, a bounded part at a time. @returns how many rows */
  async dropOutdated(): Promise<number> {
    for (const run of await this.#runs.retired('1 day')) {
      // Whoever has the sink drops them, and the run is not forgotten before.
      await retireOutputs(this.options.database, runName(run))
      const deleted = await dropRows(
        this.options.database,
        runName(run),
        modelGroup(this.options.service, runName(run)),
      )
      if (deleted > 0) return deleted
      await this.#runs.forget(run)
    }
    return 0
  }

  #of(name: string): Taken {
    const taken = this.taken.get(name)
    if (!taken) throw new Error(`${name} is no subscribed model of this service`)
    return taken
  }
}

/** The consumer group of a run. */
export function modelGroup(service: string, run: string): string {
  return `${service}.${run}`
}

/** The topics of a model that are not of the first generation, as one text. */
function topicsOf({ hears }: AnySubscribedModel, generations: TopicGenerations): string {
  return hears.filter((name) => (generations[name] ?? 1) > 1).map((name) => `${name}-g${generations[name]}`).sort()
    .join()
}

async function dropRows(database: Database, run: string, group: string): Promise<number> {
  const parts = [
    ['merge_sources', 'model', run],
    ['inbox', 'grp', group],
    ['parked', 'consumer', group],
    ['group_positions', 'grp', group],
  ] as const
  for (const [table, column, value] of parts) {
    const deleted = await deleteBatch(database, { table, where: `${column} = $1`, values: [value] })
    if (deleted > 0) return deleted
  }
  return 0
}
